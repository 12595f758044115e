import modalSchema from 'json-modal/schema.json';

/** A part of a JSON Schema, for one place of a document. */
export interface SubSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly examples?: readonly unknown[];
  readonly maxProperties?: number;
  readonly properties?: Readonly<Record<string, SubSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: SubSchema | boolean;
  readonly items?: SubSchema;
  readonly $ref?: string;
  readonly contains?: SubSchema;
  readonly allOf?: readonly SubSchema[];
  readonly anyOf?: readonly SubSchema[];
  readonly if?: SubSchema;
  readonly then?: SubSchema;
  readonly else?: SubSchema;
  readonly definitions?: Readonly<Record<string, SubSchema>>;
}

/** The schema of modals. */
export const modalJsonSchema: SubSchema = modalSchema;

/** Returns the schemas of the value at a path. `value` is the whole document. */
export function subSchemasAt(
  path: readonly (string | number)[],
  value: unknown,
  root: SubSchema = modalJsonSchema,
): readonly SubSchema[] {
  let subSchemas = expand(root, value);
  let rest = value;
  for (const key of path) {
    rest = memberOf(rest, key);
    subSchemas = subSchemas
      .flatMap((subSchema) => stepInto(subSchema, key))
      .flatMap((subSchema) => expand(subSchema, rest));
  }
  return subSchemas;
}

/** Returns the allowed or known words of a text; `undefined` if there are none. */
export function enumOf({ enum: words, anyOf = [] }: SubSchema): readonly unknown[] | undefined {
  return words ?? anyOf.find((choice) => choice.enum)?.enum;
}

/** Returns the value at the end of a path; `undefined` if there is none. */
export function valueAt(path: readonly (string | number)[], value: unknown): unknown {
  return path.reduce(memberOf, value);
}

function memberOf(value: unknown, key: string | number): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isThere ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;
}

function stepInto(subSchema: SubSchema, key: string | number): readonly SubSchema[] {
  if (typeof key === 'number') return subSchema.items ? [subSchema.items] : [];
  const { properties = {}, additionalProperties } = subSchema;
  const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (named) return [named];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

/** Returns a schema with those that it refers to or, for this value, requires. */
function expand(subSchema: SubSchema, value: unknown): readonly SubSchema[] {
  const cases =
    subSchema.if === undefined ? [] : [fits(subSchema.if, value) ? subSchema.then : subSchema.else];
  const target =
    subSchema.$ref === undefined
      ? undefined
      : modalJsonSchema.definitions?.[subSchema.$ref.split('/').at(-1) ?? ''];
  const others = [target, ...(subSchema.allOf ?? []), ...(subSchema.anyOf ?? []), ...cases];
  return [subSchema, ...others.flatMap((alternative) => (alternative ? expand(alternative, value) : []))];
}

/** Whether a value meets an `if`: by its type, or by the constants of its members. */
function fits({ type, properties = {} }: SubSchema, value: unknown): boolean {
  if (type !== undefined) return typeof value === type;
  return Object.entries(properties).every(([key, { const: constant }]) => memberOf(value, key) === constant);
}
