import { canonical, hasMember, isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { sentence, withArticle } from '../../format/words/phrases.ts';
import type { StoredRecord } from '../records/collections.ts';
import { moveLinks } from '../records/move-links.ts';
import { type CrmCall, type CrmResult, Failure } from '../router.ts';
import { moveFilters } from './filter-fields.ts';
import { findById, findRecord, type Target } from './target.ts';
import { changeTimes, isTooLarge, save, tooLarge } from './write.ts';

/** Merges the record of the path into another one, which stays. */
export function merge(call: CrmCall, target: Target): CrmResult {
  const { state, body } = call;
  const { name, kind } = target;
  const removed = findRecord(call, target);
  if (removed instanceof Failure) return removed;
  const mergeWith = hasMember(body, 'merge_with_id') ? body['merge_with_id'] : undefined;
  if (mergeWith === undefined)
    return new Failure(400, '"merge_with_id" is missing.', `Send the id of the ${kind.noun} to keep.`);
  if (typeof mergeWith === 'object' || !/^\d{1,15}$/.test(String(mergeWith)))
    return new Failure(400, '"merge_with_id" must be an integer.');
  const stayingId = Number(mergeWith);
  if (stayingId === removed.id)
    return new Failure(400, `${sentence(withArticle(kind.noun))} cannot be merged with itself.`);
  const staying = findById(state, name, stayingId);
  if (staying instanceof Failure) return staying;
  noteOthers(call);
  const merged = { ...mergeRecords(removed, staying), ...changeTimes(kind.fields, state.now) };
  if (isTooLarge(merged)) return tooLarge(kind.noun);
  state.events?.noteMerge(name, removed.id, stayingId);
  state.records[name].remove(removed.id);
  const move = { from: removed.id, to: stayingId, target: name };
  moveLinks(move, state);
  moveFilters(move, state);
  return save(call, target, merged, {
    form: 'ids',
    before: staying,
    shown: { merge_what_id: removed.id },
  });
}

function noteOthers({ body, note }: CrmCall): void {
  const others = Object.keys(body).filter((member) => member !== 'merge_with_id');
  for (const ignored of others.slice(0, maxIgnored))
    note({
      rule: 'ignored-field',
      pointer: toPointer([ignored]),
      message: `${quote(ignored)} was ignored: a merge takes only "merge_with_id"`,
    });
}

const maxIgnored = 10;

/** Returns the remaining record, with the fields of the removed one that it lacks, and all related data of both. */
function mergeRecords(removed: StoredRecord, staying: StoredRecord): StoredRecord {
  const merged = new Map<string, unknown>(Object.entries(staying));
  for (const [name, value] of Object.entries(removed)) {
    const kept = merged.get(name);
    if (related.has(name) && Array.isArray(kept) && Array.isArray(value)) merged.set(name, join(kept, value));
    else if (isEmpty(kept) && !isEmpty(value)) merged.set(name, value);
  }
  return { ...Object.fromEntries(merged), id: staying.id };
}

/** The members with related data. It is transferred regardless of conflicts. */
const related: ReadonlySet<string> = new Set([
  'activities',
  'emails',
  'filters',
  'notes',
  'products',
  'followers',
  'participants',
]);

function join(kept: readonly unknown[], added: readonly unknown[]): readonly unknown[] {
  return [...new Map([...kept, ...added].map((element) => [canonical(element), element])).values()];
}

/** Returns whether a field has no content. The CRM stores a missing email as a list of one with an empty value. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value))
    return value.every((element) => hasMember(element, 'value') && isEmpty(element['value']));
  return isObject(value) && Object.keys(value).length === 0;
}
