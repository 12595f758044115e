import { omit } from '../../base/omit.ts';
import { byCursor, takePage } from '../paginate.ts';
import type { StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { writeTime } from '../records/record-time.ts';
import { type CrmCall, type CrmResult, Failure } from '../router.ts';
import { findById, type Target } from './target.ts';

/** Returns a page of the additions and removals of the records that belong to another one. */
export function memberChanges(
  call: CrmCall,
  { name, service: { parent, version, path } }: Target,
): CrmResult {
  if (parent === undefined) return new Failure(404, 'The path has no record.');
  const owner = findById(call.state, parent.kind, call.id);
  if (owner instanceof Failure) return owner;
  const all = call.state.changes
    .all()
    .filter(({ kind, record, owner: of }) => kind === name && record === owner.id && of === parent.kind);
  return takePage(
    call,
    byCursor,
    { all, key: 'changes', noun: 'changes', list: `/${version}${path.replace(':id', String(owner.id))}` },
    (change) => omit(change, 'id', 'kind', 'record', 'owner'),
  );
}

/** Records that a record was added or removed, if the one that it belongs to has a list of that. */
export function recordMember(
  { state }: Pick<CrmCall, 'state'>,
  { name, kind: { logged }, service: { parent } }: Target,
  member: StoredRecord,
  action: 'added' | 'removed',
): void {
  if (logged === undefined || parent === undefined) return;
  const id = state.changes.nextId();
  const shown = Object.entries(logged).map(([field, shownName]) => [shownName, member[field] ?? null]);
  state.changes.put(id, {
    id,
    kind: name,
    owner: parent.kind,
    record: idOf(member[parent.field]) ?? 0,
    action,
    actor_user_id: null,
    ...Object.fromEntries(shown),
    time: writeTime(state.now()),
  });
}
