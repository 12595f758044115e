import { valueAt } from '../base/json.ts';

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
  /** The schemas that `$ref` names. Only the root has them. */
  readonly definitions?: Readonly<Record<string, SubSchema>>;
}

/** Returns the schemas of the value at a path. `value` is the whole document, `root` its schema. */
export function subSchemasAt(
  path: readonly (string | number)[],
  value: unknown,
  root: SubSchema,
): readonly SubSchema[] {
  const { definitions = {} } = root;
  let subSchemas = expand(root, value, definitions);
  let rest = value;
  for (const key of path) {
    rest = valueAt(rest, [key]);
    subSchemas = subSchemas
      .flatMap((subSchema) => stepInto(subSchema, key))
      .flatMap((subSchema) => expand(subSchema, rest, definitions));
  }
  return subSchemas;
}

/** Returns the allowed or known words of a text; `undefined` if there are none. */
export function enumOf({ enum: words, anyOf = [] }: SubSchema): readonly unknown[] | undefined {
  return words ?? anyOf.find((choice) => choice.enum)?.enum;
}

function stepInto(subSchema: SubSchema, key: string | number): readonly SubSchema[] {
  if (typeof key === 'number') return subSchema.items ? [subSchema.items] : [];
  const { properties = {}, additionalProperties } = subSchema;
  const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (named) return [named];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

/** Returns a schema with those that it refers to or, for this value, requires. */
function expand(subSchema: SubSchema, value: unknown, definitions: Definitions): readonly SubSchema[] {
  const cases =
    subSchema.if === undefined ? [] : [fits(subSchema.if, value) ? subSchema.then : subSchema.else];
  const name = subSchema.$ref?.split('/').at(-1) ?? '';
  const target = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  const others = [target, ...(subSchema.allOf ?? []), ...(subSchema.anyOf ?? []), ...cases];
  return [
    subSchema,
    ...others.flatMap((alternative) => (alternative ? expand(alternative, value, definitions) : [])),
  ];
}

type Definitions = Readonly<Record<string, SubSchema>>;

/** Whether a value meets an `if`: by its type, or by the constants of its members. */
function fits({ type, properties = {} }: SubSchema, value: unknown): boolean {
  if (type !== undefined) return typeof value === type;
  return Object.entries(properties).every(([key, { const: constant }]) => valueAt(value, [key]) === constant);
}
