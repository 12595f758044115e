import { isObject, valueAt } from '../../base/json.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
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

/** Returns the id of a link: the value itself, or the id in the object of a saved response. */
export function idOf(link: unknown): RecordId | undefined {
  const id = isObject(link) ? (valueAt(link, ['value']) ?? valueAt(link, ['id'])) : link;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}
