import { isOptional, keysOf, partAt, schemaAt, type Violation } from '../check/violation.ts';
import type { RuntimeSchema } from '../matches-schema.ts';
import { findContrary } from './aliases.ts';
import { writeValue } from './phrases.ts';

/** The likely intended value. */
interface Better {
  readonly value: unknown;
  /** It says the same, in the type that is taken, or in full. */
  readonly isCertain: boolean;
}

/** Returns the correction of a value that is not allowed at its place; `undefined` if unknown. */
export function findRemedy(finding: Violation): string | undefined {
  if (isToBeLeftOut(finding)) return howToEmpty(finding) ?? 'Write a value, or leave it out.';
  if (finding.found === null) return 'Write a value.';
  const better = findBetter(finding)?.value;
  if (better === undefined) return undefined;
  const isQuoted = typeof better === 'boolean' && typeof finding.found === 'string';
  return `Write ${writeValue(better)}${isQuoted ? ' without quotes' : ''}.`;
}

/** Returns the likely intended value for one that is not allowed at its place; `undefined` if unknown. */
export function findBetter(finding: Violation): Better | undefined {
  const { found, schema } = finding;
  if (schema === undefined || typeof found === 'object') return undefined;
  const keys = keysOf(finding);
  const [full, same] = [spellOut(found, keys, schema), convert(found, keys, schema)];
  const value = full ?? same;
  const isNumbered = typeof found === 'number' && typeof value === 'boolean';
  const isCertain = !isNumbered && (full === undefined || partAt(keys) === 'item');
  return value === undefined ? undefined : { value, isCertain };
}

/** Returns whether it means a missing value, and its owner does not require one. */
export function isToBeLeftOut(finding: Violation): boolean {
  const { found, schema } = finding;
  const saysNothing =
    found === null || found === '' || (found === false && findBetter(finding) === undefined);
  if (schema === undefined || !saysNothing) return false;
  const keys = keysOf(finding);
  const name = keys.at(-1);
  return name === undefined
    ? (schema.required ?? []).length === 0
    : isOptional(schemaAt(schema, keys.slice(0, -1)), name);
}

/** How a response empties a block: what it leaves out stays. */
function howToEmpty(finding: Violation): string | undefined {
  const { found, owner, schema = {} } = finding;
  const [name, ...inside] = keysOf(finding);
  const isValue = name === 'value' && inside.length === 0 && owner.pointer.startsWith('/data/');
  const { type = '' } = schemaAt(schema, ['value']);
  if (!isValue || found === '') return undefined;
  if (type.includes('string') && type.includes('array'))
    return 'Write "" to empty it, or [] where several can be chosen; leave it out to keep what is there.';
  return `Write ${type.includes('string') ? '""' : '[]'} to empty it, or leave it out to keep what is there.`;
}

/**
 * Returns the full form of a short value in place of a condition, a "visibleOn", an item or a list; `undefined` if it is not
 * short for anything.
 */
function spellOut(value: unknown, keys: readonly string[], schema: RuntimeSchema): unknown {
  const part = partAt(keys);
  if (part === 'rule') return findContrary(value) === undefined ? { equals: value } : undefined;
  if (part === 'visibleOn' && typeof value === 'boolean') return value ? 'always' : 'never';
  if (typeof value !== 'string') return undefined;
  if (part === 'item') return { label: value, value };
  const { type = '', items } = schemaAt(schema, keys);
  return type.includes('array') && items?.type?.includes('string') ? [value] : undefined;
}

/** The same value in the type that is taken: a number as a text reads the same, a boolean does where nobody reads it. */
function convert(value: unknown, keys: readonly string[], schema: RuntimeSchema): unknown {
  const { type = '', enum: words, format } = schemaAt(schema, keys);
  if (type.includes('boolean') && otherBooleans.has(value)) return otherBooleans.get(value);
  const takesAnyText = type.includes('string') && !type.includes('object') && !words && !format;
  const isSame = typeof value === 'boolean' ? isOnlyCompared(keys, schema) : isExact(value);
  return takesAnyText && isSame ? String(value) : undefined;
}

/** The words for true and false in other languages. */
const otherBooleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  ['True', true],
  ['False', false],
  [1, true],
  [0, false],
]);

/** Whether it is the value of an item, or the text that a rule looks for. */
function isOnlyCompared(keys: readonly string[], { properties = {} }: RuntimeSchema): boolean {
  const name = keys.findLast((key) => !/^\d+$/.test(key));
  return name === 'includes' || (name === 'value' && 'items' in properties);
}

/** Whether it is a number of which all digits are known. */
function isExact(value: unknown): boolean {
  return Number.isFinite(value) && (Number.isSafeInteger(value) || !Number.isInteger(value));
}
