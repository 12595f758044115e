import type { CrmOptions, CrmRecord } from './crm.ts';
import {
  type Collection,
  createCollection,
  createMemory,
  createRecords,
  type RecordCollection,
} from './records/collections.ts';
import { forEachKind, type RecordKindName } from './records/record-kinds.ts';

/** The contents of a CRM, and its settings. */
export interface State {
  readonly records: Readonly<Record<RecordKindName, RecordCollection>>;
  readonly filters: RecordCollection<SavedFilter>;
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
}

/** A filter that was created. */
export interface SavedFilter extends CrmRecord {
  readonly name: string;
  readonly type: string;
  readonly conditions: unknown;
}

/** Creates the contents of a CRM from its valid first records. */
export function createState(
  {
    fields,
    pageSize = Number.POSITIVE_INFINITY,
    mayChangeVisibility = true,
    now = createClock(),
  }: CrmOptions,
  first: Readonly<Record<RecordKindName, readonly CrmRecord[]>>,
): State {
  const memory = createMemory();
  return {
    records: forEachKind((kind) => createRecords(memory, first[kind])),
    filters: createRecords<SavedFilter>(memory),
    connections: createCollection(memory),
    channels: createCollection(memory),
    messages: createCollection(memory),
    fields,
    pageSize,
    mayChangeVisibility,
    now,
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
