import type { FieldSchema } from './declaration.ts';
import { sourcesOf } from './field-sources.ts';

/**
 * Returns the JSON Schema of a declared field. `nameOf` returns the name of a record that is referred to by `prefix` and the
 * name, instead of written inline.
 */
export function toJsonSchema(
  field: FieldSchema,
  nameOf: (field: FieldSchema) => string | undefined = () => undefined,
  prefix = '#/definitions/',
): Readonly<Record<string, unknown>> {
  const refer = (inner: FieldSchema) => {
    const name = nameOf(inner);
    return name === undefined ? toJsonSchema(inner, nameOf, prefix) : { $ref: prefix + name };
  };
  const {
    knownValues,
    required,
    format,
    items,
    properties,
    source,
    requiredBy,
    valueBy,
    aliasOf,
    sentAs,
    range,
    rules,
    identifiedBy,
    ...rest
  } = field;
  return {
    ...rest,
    ...(required && { required: required.filter((name) => isDocumented(field, name)) }),
    ...(knownValues && { examples: knownValues }),
    ...(format && formats[format]),
    ...(items && { items: refer(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, it]) => [name, refer(it)])),
    }),
  };
}

/** Whether the documentation requires a member. Nothing else is an error. */
export function isDocumented(record: FieldSchema, name: string): boolean {
  const member = record.properties?.[name];
  return member === undefined || sourcesOf(member, record.source).required === 'documentation';
}

/** The formats that JSON Schema also has. Others are in the description. */
const formats: Readonly<Record<NonNullable<FieldSchema['format']>, object>> = {
  url: { format: 'uri' },
  uuid: { format: 'uuid' },
  currency: { pattern: '^[A-Z]{3}$' },
  date: { format: 'date' },
  'meeting-time': { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' },
  'record-time': {},
  'clock-time': {},
  file: { format: 'binary' },
  'iso-time': {},
  'utc-time': { format: 'date-time' },
};
