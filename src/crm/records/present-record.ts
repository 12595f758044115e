import { isObject, pick } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import { isCustom, isCustomPart } from '../kinds/custom-fields.ts';
import type { CrmField, RecordKind } from '../kinds/kind.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { State } from '../state.ts';
import type { RecordId, StoredRecord } from './collections.ts';
import { customFieldsOf } from './custom-fields.ts';
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
  const isLinked = (field: string) => form === 'objects' && kind.fields[field]?.isObjectInV1 === true;
  const linked = mapLinks(current, kind, (id, target, field) =>
    isLinked(field) ? linkedObject(id, target, state) : id,
  );
  const shown = kind.present?.(linked) ?? linked;
  return form === 'v2'
    ? toV2(shown, kind, customFieldsOf(name, state))
    : { ...shown, ...missingOf(shown, kind) };
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

/** Returns the members of a record as v2 names and writes them, without those on demand. */
function toV2(
  record: Readonly<Record<string, unknown>>,
  { fields, v2Id, addedInV2 }: RecordKind,
  custom: RecordKind['fields'],
): Readonly<Record<string, unknown>> {
  const names = Object.keys(record);
  const shown = names
    .filter((name) => !isCustomPart(name) && (name === 'id' ? v2Id === undefined : isShownInV2(name, fields)))
    .map((name) => [fields[name]?.v2?.name ?? name, writeInV2(name, record, fields[name])]);
  const values = names.filter(isCustom).map((name) => [name, writeInV2(name, record, custom[name])]);
  return {
    ...Object.fromEntries(shown),
    ...addedInV2?.(record),
    ...(values.length > 0 && { custom_fields: Object.fromEntries(values) }),
  };
}

/** Returns whether responses of v2 have a member, which can be a part of another field. */
function isShownInV2(name: string, fields: RecordKind['fields']): boolean {
  if (Object.hasOwn(fields, name)) return fields[name]?.v2 !== null && fields[name]?.v2?.isOnDemand !== true;
  return !spreadFields(fields).some((spread) => name.startsWith(`${spread}_`));
}

/** Returns the fields whose values are objects in v2, which v1 has as several fields. */
const spreadFields = memoize((fields: RecordKind['fields']) =>
  Object.keys(fields).filter((name) => fields[name]?.v2?.values?.isSpread),
);

/** Returns the value of a field as v2 has it. */
function writeInV2(
  name: string,
  record: Readonly<Record<string, unknown>>,
  field: CrmField | undefined,
): unknown {
  const value = record[name];
  const { isSpread, properties = {}, write } = field?.v2?.values ?? {};
  if (isSpread !== true) return write === undefined ? value : write(value);
  if (value === null || isObject(value)) return value;
  const parts = Object.keys(properties).filter((part) => record[`${name}_${part}`] !== undefined);
  return { value, ...Object.fromEntries(parts.map((part) => [part, record[`${name}_${part}`]])) };
}
