import { canonical, hasMember, isObject } from '../../base/json.ts';
import type { StoredRecord } from './collections.ts';

/** Returns the remaining record, with the fields of the removed one that it lacks, and all related data of both. */
export function mergeRecords(removed: StoredRecord, staying: StoredRecord): StoredRecord {
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
