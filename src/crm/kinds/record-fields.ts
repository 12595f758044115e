import { isObject, valueAt } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import type { Source } from '../../extensions/declaration.ts';
import type { LogProblem } from '../crm.ts';
import { activities } from './activities.ts';
import { customFieldTypes } from './custom-fields.ts';
import { deals } from './deals.ts';
import { addTime, flag, list, object, text, updateTime } from './fields.ts';
import type { CommonOperation, CrmField, RecordKind, ShownBy } from './kind.ts';
import type { RecordKindName } from './kind-names.ts';
import { leads } from './leads.ts';
import { notes } from './notes.ts';
import { organizations } from './organizations.ts';
import { persons } from './persons.ts';
import { products } from './products.ts';
import { projects } from './projects.ts';

type Operations = Readonly<Partial<Record<CommonOperation, Source>>>;

const listed: Operations = { list: 'public', get: 'public' };
const created: Operations = { ...listed, add: 'public', remove: 'public' };
const inV1: Operations = { ...created, update: 'public', removeMany: 'public' };
const inV2: Operations = { ...created, patch: 'public' };

/** A member that only v2 has, on demand. */
const onDemand: Partial<CrmField> = { v1: null, v2: { isOnDemand: true } };

/** Fields of deals. */
export const dealFields = fieldsOf('deal', deals, { v1: inV1, v2: inV2 });
/** Fields of persons. */
export const personFields = fieldsOf('person', persons, { v1: inV1, v2: inV2 });
/** Fields of organizations. */
export const organizationFields = fieldsOf('organization', organizations, { v1: inV1, v2: inV2 });
/** Fields of products. */
export const productFields = fieldsOf('product', products, { v1: inV1, v2: inV2 });
/** Fields of activities. */
export const activityFields = fieldsOf('activity', activities, { v1: listed, v2: listed });
/** Fields of leads. */
export const leadFields = fieldsOf('lead', leads, { v1: listed });
/** Fields of notes. */
export const noteFields = fieldsOf('note', notes, { v1: listed });
/** Fields of projects. */
export const projectFields = fieldsOf('project', projects, { v2: inV2 });

/** Declares the fields of a kind as records: those of a saved response, or else the declared ones, and custom fields. */
function fieldsOf(
  noun: string,
  kind: RecordKind,
  operations: { readonly v1?: Operations; readonly v2?: Operations },
): RecordKind {
  const declared = memoize(describeFields);
  return {
    noun: `${noun} field`,
    v2Id: 'key',
    fields: {
      key: text('Key', 'The key, which records have as a member.', {
        isReadOnly: true,
        v2: { name: 'field_code' },
      }),
      name: text('Name', 'The name.', { type: 'string', v2: { name: 'field_name' } }),
      field_type: text('Type', 'The type, such as "varchar" or "enum".', {
        type: 'string',
        isFixed: true,
        knownValues: Object.keys(customFieldTypes),
      }),
      options: list('Options', 'The options of a field with some, each with "id" and "label".', {
        v2: { isFixed: true },
      }),
      description: text('Description', 'The description.', { v1: null }),
      edit_flag: flag('Custom', 'Whether it is a custom field, which apps can change.', {
        isReadOnly: true,
        initial: true,
        v2: { name: 'is_custom_field' },
      }),
      mandatory_flag: flag('Mandatory', 'Whether a new record needs it.', { isReadOnly: true, v2: null }),
      add_visible_flag: flag('Shown', 'Whether the dialog for a new record has it.', { v2: null }),
      ui_visibility: object('Visibility', 'The places that show it.', onDemand),
      important_fields: object('Important', 'The stages in which it is important.', onDemand),
      required_fields: object('Required', 'The stages and statuses in which it is required.', onDemand),
      add_time: { ...addTime, isReadOnly: true, v2: null },
      update_time: { ...updateTime, v2: null },
    },
    addedInV2: (field) => ({ subfields: subfieldsOf(field) }),
    required: ['name', 'field_type'],
    follow: ({ values, before }) => ({
      doubts: before === undefined ? findMissingOptions(values) : [],
    }),
    builtIn: (saved) => readSaved(valueAt(saved, [noun])) ?? declared(kind),
    isLocked: ({ edit_flag: isCustom }) => isCustom !== true && isCustom !== 1,
    complete,
    services: (['v1', 'v2'] as const).flatMap((version) => {
      const served = operations[version];
      if (served === undefined) return [];
      const shownBy: readonly ShownBy[] = version === 'v2' ? ['include_fields'] : [];
      return [{ version, path: `/${noun}Fields`, operations: served, shownBy }];
    }),
  };
}

/** Returns the problem of a new field of a type with options that has none (public). */
function findMissingOptions({ field_type: type, options }: Readonly<Record<string, unknown>>): LogProblem[] {
  const hasSome = Array.isArray(options) && options.length > 0;
  if ((type !== 'enum' && type !== 'set') || hasSome) return [];
  const message = `"options" is missing. A field of the type "${type}" needs some.`;
  return [{ rule: 'missing-field', pointer: '/options', message }];
}

/** Reads the fields of a saved response, in the spelling of v1 or of v2. */
function readSaved(saved: unknown): readonly SavedField[] | undefined {
  const listed: unknown = Array.isArray(saved) ? saved : valueAt(saved, ['data']);
  if (!Array.isArray(listed)) return undefined;
  return listed.filter(isObject).map((field, index) => {
    const { id, key = field['field_code'], name = field['field_name'] } = field;
    return { ...field, id: typeof id === 'number' ? id : index + 1, key, name };
  });
}

interface SavedField {
  readonly id: number;
  readonly [member: string]: unknown;
}

/** Returns the subfields of a field: the members of its values in v2, if these are objects. */
function subfieldsOf({ key, field_type: type }: Readonly<Record<string, unknown>>): readonly object[] | null {
  const { isSpread, properties = {} } = customFieldTypes[String(type)]?.v2?.values ?? {};
  if (isSpread !== true) return null;
  return Object.entries(properties)
    .filter(([name]) => name !== 'value')
    .map(([name, field]) => ({
      field_code: `${key}_${name}`,
      field_name: field.title,
      field_type: typeOf(field),
    }));
}

function describeFields({ fields, required }: RecordKind): readonly SavedField[] {
  return Object.entries(fields)
    .filter(([, { until }]) => until === undefined)
    .map(([key, field], index) => ({
      id: index + 1,
      key,
      name: field.title,
      field_type: typeOf(field),
      ...(field.enum && { options: field.enum.filter((id) => id !== null).map((id) => ({ id, label: id })) }),
      edit_flag: false,
      mandatory_flag: required.includes(key),
    }));
}

/** Returns the type of a field, as fields endpoints name it. */
function typeOf({ link, enum: values, format, type, v2 }: CrmField): string {
  if (v2?.values?.isSpread) return 'address';
  if (link !== undefined) return linkTypes[link] ?? 'int';
  if (values !== undefined) return 'enum';
  if (format === 'date') return 'date';
  if (format === 'record-time') return 'time';
  const [first] = [type ?? 'string'].flat();
  if (first === 'number') return 'double';
  return first === 'integer' || first === 'boolean' ? 'int' : 'varchar';
}

const linkTypes: Readonly<Partial<Record<RecordKindName, string>>> = {
  users: 'user',
  persons: 'people',
  organizations: 'org',
  stages: 'stage',
};

/** Gives a custom field its key, and its options their ids. */
function complete<Field extends { readonly id: string | number; readonly [member: string]: unknown }>(
  field: Field,
): Field {
  const { id, key, options } = field;
  const keyed = { ...field, key: key ?? Number(id).toString(16).padStart(40, '0') };
  return Array.isArray(options) ? { ...keyed, options: numberOptions(options) } : keyed;
}

/** Gives each option of a field that has none an id. */
export function numberOptions(options: readonly unknown[]): readonly unknown[] {
  const ids = options.flatMap((option) => Number(valueAt(option, ['id'])) || 0);
  let last = Math.max(0, ...ids);
  return options.map((option) => {
    const members = isObject(option) ? option : { label: option };
    return 'id' in members ? members : { id: ++last, ...members };
  });
}
