import { canonical } from '../../base/json.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import type { StoredRecord } from '../records/collections.ts';
import { presentRecord } from '../records/present-record.ts';
import type { State } from '../state.ts';
import type { RecordEvent } from './record-events.ts';

/** The names of the kinds in events (public). */
export const eventObjects: Readonly<Partial<Record<RecordKindName, string>>> = {
  activities: 'activity',
  activityTypes: 'activityType',
  boards: 'board',
  deals: 'deal',
  dealProducts: 'deal_product',
  installments: 'deal_installment',
  leads: 'lead',
  notes: 'note',
  organizations: 'organization',
  persons: 'person',
  phases: 'phase',
  pipelines: 'pipeline',
  products: 'product',
  projects: 'project',
  stages: 'stage',
  tasks: 'task',
  users: 'user',
};

/** Returns the action of an event in a version of the payloads (public). */
export function actionOf({ before, after, mergedWith }: RecordEvent, version: string): string {
  if (after === undefined) return version === '1.0' ? 'deleted' : 'delete';
  if (before === undefined) return version === '1.0' ? 'added' : 'create';
  if (version !== '1.0') return 'change';
  return mergedWith === undefined ? 'updated' : 'merged';
}

/** An attempt to tell a webhook about an event. */
interface Attempt {
  readonly webhook: StoredRecord;
  readonly event: RecordEvent;
  /** From 1. */
  readonly attempt: number;
  readonly time: Date;
  readonly host: string;
  /** The number of the event, from 1. */
  readonly number: number;
}

/** Returns the payload of an attempt in the version of its webhook. Its form is public. */
export function payloadOf(attempt: Attempt, state: State): Readonly<Record<string, unknown>> {
  return attempt.webhook['version'] === '1.0' ? payloadOfV1(attempt, state) : payloadOfV2(attempt, state);
}

function payloadOfV1({ webhook, event, attempt, time, host }: Attempt, state: State) {
  const action = actionOf(event, '1.0');
  const object = eventObjects[event.name];
  const show = (record: StoredRecord | undefined) =>
    record === undefined ? null : presentRecord(record, event.name, 'ids', state);
  const filters = { current: [], previous: [] };
  return {
    v: 1,
    matches_filters: filters,
    meta: {
      v: 1,
      action,
      object,
      id: event.id,
      company_id: 1,
      user_id: userOf(state),
      host,
      timestamp: Math.floor(time.getTime() / 1000),
      timestamp_micro: time.getTime() * 1000,
      permitted_user_ids: permittedUsers(state),
      trans_pending: false,
      is_bulk_update: false,
      matches_filters: filters,
      webhook_id: String(webhook.id),
      change_source: 'api',
    },
    retry: attempt - 1,
    current: show(event.after),
    previous: show(event.before),
    event: `${action}.${object}`,
  };
}

function payloadOfV2({ webhook, event, attempt, time, host, number }: Attempt, state: State) {
  const { name, id, mergedWith } = event;
  const action = actionOf(event, '2.0');
  const show = (record: StoredRecord | undefined) =>
    record === undefined ? null : presentRecord(record, name, 'v2', state);
  const [data, before] = [show(event.after), show(event.before)];
  const merge = action === 'delete' ? 'merged_to_id' : 'merged_from_id';
  return {
    meta: {
      action,
      entity: eventObjects[name],
      company_id: '1',
      correlation_id: uuid(number),
      entity_id: String(id),
      id: uuid(number),
      is_bulk_edit: false,
      timestamp: time.toISOString(),
      type: webhook['type'] ?? 'general',
      user_id: String(userOf(state)),
      version: '2.0',
      webhook_id: String(webhook.id),
      webhook_owner_id: String(webhook['user_id'] ?? userOf(state)),
      change_source: 'api',
      attempt,
      host,
      ...(name !== 'users' && { permitted_user_ids: permittedUsers(state).map(String) }),
      ...(mergedWith !== undefined && { [merge]: String(mergedWith) }),
    },
    data,
    previous: data === null || before === null ? before : changedMembers(before, data),
  };
}

/** Returns the earlier values of the members that changed. */
function changedMembers(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .filter((name) => canonical(before[name] ?? null) !== canonical(after[name] ?? null))
      .map((name) => [name, before[name] ?? null]),
  );
}

function userOf({ records }: State): unknown {
  return records.users.all()[0]?.id ?? 1;
}

function permittedUsers({ records }: State): readonly unknown[] {
  return records.users.all().map(({ id }) => id);
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
