import { pick } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import type { CrmField, RecordKind } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { State } from '../state.ts';
import type { RecordId, StoredRecord } from './collections.ts';
import { mapLinks } from './links.ts';

/** The form of the records in a response: v1 with linked objects, v1 with linked ids, or v2. */
export type RecordForm = 'objects' | 'ids' | 'v2';

/** Returns a record as a response has it. */
export function presentRecord(
  record: StoredRecord,
  name: RecordKindName,
  form: RecordForm,
  state: State,
): Readonly<Record<string, unknown>> {
  const kind = recordKinds[name];
  const current = withoutRemoved(record, kind);
  const isObject = (field: string) => form === 'objects' && kind.fields[field]?.isObjectInV1 === true;
  const linked = mapLinks(current, kind, (id, target, field) =>
    isObject(field) ? linkedObject(id, target, state) : id,
  );
  const shown = kind.present?.(linked) ?? linked;
  return form === 'v2' ? toV2(shown, kind) : { ...shown, ...missingOf(shown, kind) };
}

/** Returns the names of the fields that the CRM has removed, and of those that every record has in v1. */
const specialFields = memoize(({ fields }: RecordKind) => {
  const names = Object.keys(fields);
  return {
    removed: names.filter((name) => fields[name]?.until !== undefined),
    always: names.filter((name) => fields[name]?.isAlways === true),
  };
});

/** Returns a record without the fields that the CRM has removed. */
function withoutRemoved(record: StoredRecord, kind: RecordKind): StoredRecord {
  const { removed } = specialFields(kind);
  if (!removed.some((name) => Object.hasOwn(record, name))) return record;
  const kept = Object.entries(record).filter(([name]) => !removed.includes(name));
  return Object.fromEntries(kept) as unknown as StoredRecord;
}

/** Returns the fields that every record has in v1 but this one lacks. */
function missingOf(
  record: Readonly<Record<string, unknown>>,
  kind: RecordKind,
): Readonly<Record<string, null>> {
  const names = specialFields(kind).always.filter((name) => !Object.hasOwn(record, name));
  return Object.fromEntries(names.map((name) => [name, null]));
}

function linkedObject(id: RecordId, target: RecordKindName, { records }: State): object {
  const linked = records[target].get(id) ?? { id };
  return { ...pick(linked, recordKinds[target].linkedMembers ?? []), value: id, name: nameOf(linked) };
}

/** Returns the name of a record; an empty text if it has none. */
export function nameOf(record: Readonly<Record<string, unknown>> | undefined): string {
  const name = record?.['name'] ?? record?.['title'];
  return typeof name === 'string' ? name : '';
}

/** Returns the members of a record as v2 names and writes them. */
function toV2(
  record: Readonly<Record<string, unknown>>,
  { fields, v2Id }: RecordKind,
): Readonly<Record<string, unknown>> {
  const custom: [string, unknown][] = [];
  const shown: [string, unknown][] = [];
  for (const [name, value] of Object.entries(record)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (isCustom(name)) custom.push([name, value]);
    else if (field?.v2 !== null && (name !== 'id' || v2Id === undefined))
      shown.push([field?.v2 ?? name, convertForV2(value, field)]);
  }
  return Object.fromEntries([
    ...shown,
    ...(custom.length > 0 ? [['custom_fields', Object.fromEntries(custom)]] : []),
  ]);
}

/** Returns whether a name is the key of a custom field. v2 has them in an object. */
export function isCustom(name: string): boolean {
  return /^[\da-f]{40}$/.test(name);
}

/** Returns whether a name is the key of a custom field, or that of a part of it, such as its currency. */
export function isCustomPart(name: string): boolean {
  return /^[\da-f]{40}(?:_|$)/.test(name);
}

function convertForV2(value: unknown, field: CrmField | undefined): unknown {
  if (value === null) return null;
  if (field?.v2As === 'number' && typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value);
  if (field?.v2As === 'boolean' && typeof value === 'number') return value !== 0;
  if (field?.v2As === 'time' && typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value))
    return `${value.replace(' ', 'T')}Z`;
  return value;
}
