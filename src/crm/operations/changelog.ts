import { canonical } from '../../base/json.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { byCursor, takePage } from '../paginate.ts';
import type { StoredRecord } from '../records/collections.ts';
import { type CrmCall, type CrmResult, Failure } from '../router.ts';
import type { State } from '../state.ts';
import { findRecord, type Target } from './target.ts';

/** Returns a page of the changes of a record, the oldest first. */
export function changelog(call: CrmCall, target: Target): CrmResult {
  const record = findRecord(call, target);
  if (record instanceof Failure) return record;
  const { name, service } = target;
  const all = call.state.changes
    .all()
    .filter((change) => change.kind === name && change.record === record.id);
  return takePage(
    call,
    byCursor,
    {
      all,
      key: 'changes',
      noun: 'changes',
      list: `/${service.version}${service.path}/${record.id}/changelog`,
    },
    ({ field_key, old_value, new_value, time }) => ({
      field_key,
      old_value,
      new_value,
      actor_user_id: null,
      time,
      change_source: 'api',
      change_source_user_agent: null,
      is_bulk_update_flag: false,
    }),
  );
}

/** Records the changes of a record whose kind has a changelog: one for each field. */
export function recordChange(
  state: State,
  name: RecordKindName,
  before: StoredRecord | undefined,
  after: StoredRecord,
): void {
  if (before === undefined || !hasChangelog(name)) return;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  for (const field of names.filter((member) => member !== 'update_time')) {
    const [old, current] = [before[field] ?? null, after[field] ?? null];
    if (canonical(old) === canonical(current)) continue;
    const id = state.changes.nextId();
    const [old_value, new_value] = [writeValue(old), writeValue(current)];
    const time = after['update_time'];
    state.changes.put(id, { id, kind: name, record: after.id, field_key: field, old_value, new_value, time });
  }
}

function hasChangelog(name: RecordKindName): boolean {
  return recordKinds[name].services.some(({ operations }) => operations.changelog !== undefined);
}

/** Writes a value as text, as changelogs have it. */
function writeValue(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  return JSON.stringify(value);
}
