import { isObject, valueAt } from '../../base/json.ts';
import type { RecordKind } from '../kinds/kind.ts';
import { type RecordKindName, recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { State } from '../state.ts';
import type { RecordId, StoredRecord } from './collections.ts';

/** Returns a record with the records that it is linked to, as filters read it. */
export function withLinkedRecords(record: StoredRecord, kind: RecordKind, { records }: State): StoredRecord {
  return mapLinks(record, kind, (id, name) => records[name].get(id) ?? { id });
}

/** Returns a record with the ids of linked records, or with what `toLinked` returns for them. */
export function mapLinks(
  record: StoredRecord,
  { fields }: RecordKind,
  toLinked: (id: RecordId, kind: RecordKindName, field: string) => unknown,
): StoredRecord {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const link = Object.hasOwn(fields, name) ? fields[name]?.link : undefined;
    const id = link === undefined ? undefined : idOf(value);
    if (link !== undefined && id !== undefined) changed[name] = toLinked(id, link, name);
  }
  return { ...record, ...changed };
}

/** Returns the fields that link records of a kind to those of another one. */
export function linksTo(kind: RecordKind, target: RecordKindName): readonly string[] {
  return Object.keys(kind.fields).filter((name) => kind.fields[name]?.link === target);
}

/** Moves all links to a record to another one: a merge transfers related data. */
export function moveLinks(from: RecordId, to: RecordId, target: RecordKindName, { records }: State): void {
  for (const name of recordKindNames) {
    const { fields } = recordKinds[name];
    const single = linksTo(recordKinds[name], target);
    const listed = Object.keys(fields).filter((field) => fields[field]?.links === target);
    if (single.length === 0 && listed.length === 0) continue;
    for (const record of records[name].all()) {
      const moved = [
        ...single.filter((field) => idOf(record[field]) === from).map((field) => [field, to] as const),
        ...listed.flatMap((field) => moveInList(record[field], field, from, to)),
      ];
      if (moved.length > 0) records[name].put(record.id, { ...record, ...Object.fromEntries(moved) });
    }
  }
}

function moveInList(
  value: unknown,
  field: string,
  from: RecordId,
  to: RecordId,
): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value) || !value.includes(from)) return [];
  return [[field, [...new Set(value.map((id: unknown) => (id === from ? to : id)))]]];
}

/** Returns the id of a link: the value itself, or the id in the object of a saved response. */
export function idOf(link: unknown): RecordId | undefined {
  const id = isObject(link) ? (valueAt(link, ['value']) ?? valueAt(link, ['id'])) : link;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}
