import modalSchema from 'json-modal/schema.json';

/** The part of a JSON Schema that says something about one place of a document. */
export interface Guide {
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
  readonly properties?: Readonly<Record<string, Guide>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Guide | boolean;
  readonly items?: Guide;
  readonly $ref?: string;
  readonly allOf?: readonly Guide[];
  readonly anyOf?: readonly Guide[];
  readonly if?: Guide;
  readonly then?: Guide;
  readonly else?: Guide;
  readonly definitions?: Readonly<Record<string, Guide>>;
}

/** The schema of modals. */
export const modalGuide: Guide = modalSchema;

/** Returns the schemas of the value at a path. `value` is the whole document. */
export function guidesAt(
  path: readonly (string | number)[],
  value: unknown,
  root: Guide = modalGuide,
): readonly Guide[] {
  let guides = expand(root, value);
  let rest = value;
  for (const key of path) {
    rest = memberOf(rest, key);
    guides = guides.flatMap((guide) => stepInto(guide, key)).flatMap((guide) => expand(guide, rest));
  }
  return guides;
}

/** The value at the end of a path; `undefined`: there is none. */
export function valueAt(path: readonly (string | number)[], value: unknown): unknown {
  return path.reduce(memberOf, value);
}

function memberOf(value: unknown, key: string | number): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isThere ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;
}

function stepInto(guide: Guide, key: string | number): readonly Guide[] {
  if (typeof key === 'number') return guide.items ? [guide.items] : [];
  const { properties = {}, additionalProperties } = guide;
  const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (named) return [named];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

/** A guide, and all that it refers to and asks for in the case of this value. */
function expand(guide: Guide, value: unknown): readonly Guide[] {
  const cases = guide.if === undefined ? [] : [fits(guide.if, value) ? guide.then : guide.else];
  const target =
    guide.$ref === undefined ? undefined : modalGuide.definitions?.[guide.$ref.split('/').at(-1) ?? ''];
  const others = [target, ...(guide.allOf ?? []), ...(guide.anyOf ?? []), ...cases];
  return [guide, ...others.flatMap((other) => (other ? expand(other, value) : []))];
}

/** Whether a value is of the case that an `if` tells apart: by its type, or by the constants of its members. */
function fits({ type, properties = {} }: Guide, value: unknown): boolean {
  if (type !== undefined) return typeof value === type;
  return Object.entries(properties).every(([key, { const: constant }]) => memberOf(value, key) === constant);
}
