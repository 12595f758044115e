import { isObject } from '../base/json.ts';
import { formats } from './text-formats.ts';

/** The part of JSON Schema that the declarations use, without the words for editors. */
export interface RuntimeSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: keyof typeof formats;
  readonly if?: RuntimeSchema;
  readonly then?: RuntimeSchema;
  readonly else?: RuntimeSchema;
  readonly items?: RuntimeSchema;
  /** `false` if the member is not allowed. */
  readonly properties?: Readonly<Record<string, RuntimeSchema | false>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: RuntimeSchema | false;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

/** Whether a value matches a schema. The runtime needs no more than that; the tools use ajv to find the problems. */
export function matchesSchema(schema: RuntimeSchema, value: unknown): boolean {
  const { type, enum: allowed, format, items } = schema;
  return (
    // No type name is part of another type name.
    (type === undefined || type.includes(typeOf(value))) &&
    (allowed === undefined || allowed.includes(value)) &&
    (format === undefined || formats[format](String(value))) &&
    (schema.if === undefined || matchesSchema(branchOf(schema, schema.if, value), value)) &&
    (items === undefined ||
      !Array.isArray(value) ||
      value.every((element) => matchesSchema(items, element))) &&
    (!isObject(value) || membersConform(schema, value))
  );
}

/** Returns the type of a JSON value in JSON Schema's terms; `null` for values outside of JSON. */
export function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null || (typeof value === 'number' && !Number.isFinite(value)) ? 'null' : typeof value;
}

function branchOf(schema: RuntimeSchema, condition: RuntimeSchema, value: unknown): RuntimeSchema {
  return (matchesSchema(condition, value) ? schema.then : schema.else) ?? {};
}

function membersConform(schema: RuntimeSchema, value: Readonly<Record<string, unknown>>): boolean {
  const {
    properties = {},
    required = [],
    minProperties = 0,
    maxProperties = Number.POSITIVE_INFINITY,
  } = schema;
  const names = Object.keys(value);
  return (
    names.length >= minProperties &&
    names.length <= maxProperties &&
    required.every((name) => value[name] !== undefined) &&
    names.every((name) => {
      const isDeclared = Object.hasOwn(properties, name);
      if (isDeclared && value[name] === undefined) return true;
      const member = isDeclared ? properties[name] : schema.additionalProperties;
      return member !== false && (member === undefined || matchesSchema(member, value[name]));
    })
  );
}
