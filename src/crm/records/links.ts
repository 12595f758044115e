import { isObject, valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
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

/** Returns the id of a link: the value itself, or the id in the object of a saved response. */
export function idOf(link: unknown): RecordId | undefined {
  const id = isObject(link) ? (valueAt(link, ['value']) ?? valueAt(link, ['id'])) : link;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}

/** Returns the links in the fields of a body that lead to records that are not there. */
export function findBrokenLinks(
  values: Readonly<Record<string, unknown>>,
  fields: RecordKind['fields'],
  state: State,
): readonly LogProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const target = field?.link ?? field?.links ?? field?.linkedBy?.kind;
    if (target === undefined) return [];
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    const member = field?.linkedBy?.member;
    const links = member === undefined ? all : all.map((element) => valueAt(element, [member]));
    return links.flatMap((link) => checkLink(name, link, target, state));
  });
}

function checkLink(
  name: string,
  link: unknown,
  target: RecordKindName,
  { records }: State,
): readonly LogProblem[] {
  const id = idOf(link);
  const { noun, ids, isSetUp } = recordKinds[target];
  // A value of another type is reported as such.
  if (ids === undefined ? !Number.isSafeInteger(id) : typeof id !== 'string') return [];
  const isUnknown = isSetUp === true && records[target].all().length === 0;
  if (id === undefined || isUnknown || records[target].get(id) !== undefined) return [];
  const message = `${quote(name)} is ${JSON.stringify(id)}, but no ${noun} has this id.`;
  return [{ rule: 'unknown-link', pointer: toPointer([name]), message }];
}
