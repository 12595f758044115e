import { pick } from '../base/json.ts';
import type { FieldSchema } from '../extensions/declaration.ts';
import { toJsonSchema } from '../extensions/json-schema.ts';
import { sentence } from '../format/words/phrases.ts';
import type { CrmField, RecordKind } from './kinds/kind.ts';
import { recordKinds } from './kinds/record-kinds.ts';
import { fieldsIn, type VersionedField } from './kinds/versions.ts';
import type { RecordForm } from './records/present-record.ts';
import type { Route, RouteBody, RouteShape } from './router.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Returns the schemas of the records that routes take and return, by their names. */
export function componentsOf(routes: readonly Route[]): Readonly<Record<string, Schema>> {
  const schemas = new Map<string, Schema>();
  for (const { shape } of routes) {
    if (shape === undefined) continue;
    const kind = recordKinds[shape.name];
    if (shape.returns === 'record' || shape.returns === 'list')
      schemas.set(nameOfRecord(shape), describeRecord(kind, shape.form));
    if (shape.takes === 'new' || shape.takes === 'change')
      schemas.set(nameOfBody(shape), describeBody(kind, shape));
  }
  return Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the schema of the body of a route. */
export function schemaOfBody(shape: RouteShape): Schema | undefined {
  if (shape.takes === 'merge')
    return {
      type: 'object',
      properties: { merge_with_id: { type: 'integer' } },
      required: ['merge_with_id'],
    };
  return shape.takes && refer(nameOfBody(shape));
}

/** Returns the schema of a body that is not that of a record. */
export function schemaOfFields({ fields, required }: RouteBody): Schema {
  const properties = Object.entries(fields).map(([name, field]) => [name, toSchema(field)]);
  return { type: 'object', properties: Object.fromEntries(properties), ...(required && { required }) };
}

/** Returns the schema of the data of a response. */
export function schemaOfData(shape: RouteShape): Schema | undefined {
  const { returns, name } = shape;
  if (returns === 'record') return refer(nameOfRecord(shape));
  if (returns === 'list') return { type: 'array', items: refer(nameOfRecord(shape)) };
  if (returns === 'search')
    return {
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'object' } } },
      required: ['items'],
    };
  if (returns !== 'removed') return undefined;
  const { v2Id } = recordKinds[name];
  return { type: 'object', properties: { [v2Id === undefined || shape.form !== 'v2' ? 'id' : v2Id]: {} } };
}

function refer(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function nounOf({ name }: RouteShape): string {
  return recordKinds[name].noun.split(' ').map(sentence).join('');
}

const endings: Readonly<Record<RecordForm, string>> = { objects: '', ids: 'WithIds', v2: 'V2' };

function nameOfRecord(shape: RouteShape): string {
  return `${nounOf(shape)}${endings[shape.form]}`;
}

function nameOfBody(shape: RouteShape): string {
  const prefix = shape.takes === 'new' ? 'New' : 'Changed';
  return `${prefix}${nounOf(shape)}${shape.form === 'v2' ? 'V2' : ''}`;
}

/** Describes a record in a response. Custom fields are not declared. */
function describeRecord(kind: RecordKind, form: RecordForm): Schema {
  const id = { type: kind.ids === undefined ? 'integer' : 'string' };
  return {
    type: 'object',
    properties: {
      ...((kind.v2Id === undefined || form !== 'v2') && { id }),
      ...Object.fromEntries(
        shownFields(kind, form).map(([name, { field }]) => [name, describeShown(field, form)]),
      ),
    },
  };
}

/** Describes a body. Only what the documentation requires is required. */
function describeBody(kind: RecordKind, { form, takes }: RouteShape): Schema {
  const writable = shownFields(kind, form).filter(
    ([, { field }]) => field.isReadOnly !== true && (takes === 'new' || field.isFixed !== true),
  );
  const needed =
    takes === 'new'
      ? writable.filter(([, { name }]) => kind.required.includes(name)).map(([name]) => name)
      : [];
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, { field }]) => [name, toSchema(field)])),
    ...(needed.length > 0 && { required: needed }),
  };
}

/** Returns the fields of a form that were not removed, by their names in it. */
function shownFields(
  { fields }: RecordKind,
  form: RecordForm,
): readonly (readonly [string, VersionedField])[] {
  return [...fieldsIn(form === 'v2' ? 'v2' : 'v1', fields)].filter(
    ([, { field }]) => field.until === undefined,
  );
}

function describeShown(field: CrmField, form: RecordForm): Schema {
  const readOnly = field.isReadOnly === true && { readOnly: true };
  if (form === 'objects' && field.isObjectInV1 === true) {
    const members = { value: { type: 'integer' }, name: { type: 'string' } };
    const { title, description } = field;
    return { title, description, type: ['object', 'integer', 'null'], properties: members, ...readOnly };
  }
  return { ...toSchema(field), ...readOnly };
}

/** Returns the JSON Schema of a field, without what only the emulated CRM needs. */
function toSchema(field: CrmField): Schema {
  return toJsonSchema(toFieldSchema(field));
}

function toFieldSchema(field: CrmField): FieldSchema {
  const { items, properties } = field;
  const inner = Object.entries(properties ?? {}).map(([name, member]) => [name, toFieldSchema(member)]);
  return {
    ...(pick(field, schemaMembers) as unknown as FieldSchema),
    ...(items && { items: toFieldSchema(items) }),
    ...(properties && { properties: Object.fromEntries(inner) }),
  };
}

const schemaMembers = [
  ...['title', 'description', 'type', 'enum', 'knownValues', 'format', 'exclusiveMinimum', 'default'],
  ...['required', 'source', 'requiredBy', 'valueBy'],
];
