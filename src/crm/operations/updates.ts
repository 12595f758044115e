import { isCustomPart } from '../kinds/custom-fields.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { byOffset, takePage } from '../paginate.ts';
import { isTrue } from '../query-parameters.ts';
import type { StoredRecord } from '../records/collections.ts';
import { idOf, linksTo } from '../records/links.ts';
import { presentRecord } from '../records/present-record.ts';
import { type CrmCall, type CrmResult, done, Failure } from '../router.ts';
import { splitList } from './list-parameters.ts';
import { findRecord, type Target } from './target.ts';

/** The query parameters of the updates of a record, besides those of its pages. */
export const updateParameters = ['all_changes', 'items'] as const;

/** An update of a record: a change, or a record that belongs to it. */
interface Update {
  readonly object: string;
  readonly timestamp: string;
  readonly data: unknown;
}

/** Returns a page of the updates of a record, the newest first: its changes, activities, notes and files. */
export function updates(call: CrmCall, target: Target): CrmResult {
  const { state, query } = call;
  const record = findRecord(call, target);
  if (record instanceof Failure) return record;
  const { name, kind, service } = target;
  const objects = splitList(query.get('items'));
  const withCustom = isTrue(query.get('all_changes'));
  const change = `${kind.noun}Change`;
  const changes = state.changes
    .all()
    .filter((entry) => entry.kind === name && entry.record === record.id)
    .filter(({ field_key: key }) => withCustom || !isCustomPart(String(key)))
    .map(({ kind: _, record: __, ...data }) =>
      toUpdate(change, { ...data, item_id: record.id }, data['time']),
    );
  const all = [...changes, ...related.flatMap((item) => findRelated(call, item, name, record))]
    .filter(({ object }) => objects.length === 0 || objects.includes(object))
    .sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
    .map((update, index) => ({ id: index + 1, ...update }));
  const list = `/v1${service.path}/${record.id}/flow?${objects}`;
  return takePage(
    call,
    byOffset,
    { all, key: 'updates', noun: 'updates', list },
    ({ id: _, ...update }) => update,
  );
}

/** The kinds whose records are updates of those that they belong to. */
const related = ['activities', 'notes', 'files'] as const satisfies readonly RecordKindName[];

function findRelated(
  { state }: CrmCall,
  item: RecordKindName,
  name: RecordKindName,
  record: StoredRecord,
): readonly Update[] {
  const { noun } = recordKinds[item];
  const fields = linksTo(recordKinds[item], name);
  return state.records[item]
    .all()
    .filter((candidate) => fields.some((field) => idOf(candidate[field]) === record.id))
    .map((found) => toUpdate(noun, presentRecord(found, item, 'objects', state), found['add_time']));
}

function toUpdate(object: string, data: unknown, time: unknown): Update {
  return { object, timestamp: typeof time === 'string' ? time : '', data };
}

/** Returns the ids of the users who can see a record: all of them, since visibility groups are not emulated. */
export function permittedUsers(call: CrmCall, target: Target): CrmResult {
  const record = findRecord(call, target);
  if (record instanceof Failure) return record;
  return done(call.state.records.users.all().map(({ id }) => id));
}
