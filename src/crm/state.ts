import type { AppData, CrmOptions } from './crm.ts';
import type { RecordKindName } from './kinds/kind-names.ts';
import { forEachKind } from './kinds/record-kinds.ts';
import type { Installations } from './oauth/installations.ts';
import { keyOfChannel, keyOfConnection, keyOfMessage } from './records/app-data.ts';
import {
  type Collection,
  createCollection,
  createMemory,
  createRecords,
  type RecordCollection,
  type RecordId,
  type StoredRecord,
} from './records/collections.ts';
import { createRecordEvents, type RecordEvents } from './webhooks/record-events.ts';

/** The contents of a CRM, and its settings. */
export interface State {
  readonly records: Readonly<Record<RecordKindName, RecordCollection>>;
  /** The changes of the records, for their changelogs. */
  readonly changes: RecordCollection<Change>;
  /** The registered connections by their extension and their id. */
  readonly connections: Collection<string, Readonly<Record<string, unknown>>>;
  /** The registered channels by their `provider_channel_id`. */
  readonly channels: Collection<string, Readonly<Record<string, unknown>>>;
  /** The received messages by their channel and id. */
  readonly messages: Collection<string, Readonly<Record<string, unknown>>>;
  readonly fields: unknown;
  readonly pageSize: number;
  readonly mayChangeVisibility: boolean;
  readonly now: () => Date;
  /** The installations of the app; `null` without one. */
  readonly installations: Installations | null;
  /** The records that a request changes; `null` if webhooks are not sent. */
  readonly events: RecordEvents | null;
}

/** A change of a record. */
interface Change extends StoredRecord {
  readonly kind: RecordKindName;
  readonly record: RecordId;
  /** The kind of the record, if the change is that of a record that belongs to it. */
  readonly owner?: RecordKindName;
}

/** The valid first contents of a CRM, with its records in their order. */
export interface FirstContents extends Omit<AppData, 'installations'> {
  readonly records: Readonly<Record<RecordKindName, readonly StoredRecord[]>>;
}

/** Creates the contents of a CRM from its first ones. */
export function createState(
  {
    fields,
    pageSize = Number.POSITIVE_INFINITY,
    mayChangeVisibility = true,
    now = createClock(),
    webhooks,
  }: CrmOptions,
  { records: first, connections, channels, messages, changes }: FirstContents,
  installations: Installations | null,
): State {
  const memory = createMemory();
  const events = webhooks === undefined ? null : createRecordEvents();
  return {
    records: forEachKind((name, { ids = 'number', builtIn }) =>
      createRecords(
        memory,
        ids,
        builtIn && first[name].length === 0 ? builtIn(fields) : first[name],
        events === null ? undefined : (id, before, after) => events.note(name, id, before, after),
      ),
    ),
    changes: createRecords(
      memory,
      'number',
      changes.map((change, index) => ({ ...change, id: index + 1 }) as Change),
    ),
    connections: createCollection(
      memory,
      connections.map((connection) => [keyOfConnection(connection), connection]),
    ),
    channels: createCollection(
      memory,
      channels.map((channel) => [keyOfChannel(channel), channel]),
    ),
    messages: createCollection(
      memory,
      messages.map((message, index) => [keyOfMessage(message, index), message]),
    ),
    fields,
    pageSize,
    mayChangeVisibility,
    now,
    installations,
    events,
  };
}

/** Creates a clock that advances a second each time it is read. */
function createClock(): () => Date {
  let time = Date.UTC(2026, 0, 1);
  return () => {
    time += 1000;
    return new Date(time);
  };
}
