import { isObject } from '../../base/json.ts';
import { listWords, quote } from '../../base/text.ts';
import { partAt, type ViolationPart } from '../check/violation.ts';

/** Returns the likely intended name as a question that ends in `more`; `undefined` if there is none. */
export function question(likelyName: string | undefined, more = ''): string | undefined {
  return likelyName === undefined ? undefined : `Did you mean ${quote(likelyName)}${more}?`;
}

/** Describes a value for authors: `the text "yes"`, `the number 5`, `a list`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'number') return describeNumber(value);
  if (typeof value === 'bigint') return `the BigInt ${value}, which JSON does not have`;
  if (typeof value === 'function' || typeof value === 'symbol')
    return `a ${typeof value}, which JSON does not have`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

function describeNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN, which JSON writes as null';
  return Number.isFinite(value) ? `the number ${value}` : 'out of range';
}

/**
 * Writes a value on one line, in the style of the format's examples. Long texts in it are cut, unless `writeText` writes
 * them.
 */
export function writeValue(value: unknown, writeText: (text: string) => string = quote): string {
  if (typeof value === 'string') return writeText(value);
  if (Array.isArray(value)) return `[${value.map((element) => writeValue(element, writeText)).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const members = Object.entries(value).map(
    ([name, memberValue]) => `${writeText(name)}: ${writeValue(memberValue, writeText)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Describes JSON Schema's type names for authors. */
export function describeTypes(types: readonly string[]): string {
  return listWords(types.map((type) => typeWords[type] ?? type));
}

/** Returns a noun with its article: `an input`, `a select`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Returns the path of the keys from their owner: `"label" of item 2 of "size"`. */
export function nameOf(owner: string, keys: readonly string[]): string {
  let name = owner;
  keys.forEach((key, index) => {
    const part = partAt(keys.slice(0, index + 1));
    const isContainer = part === 'visibleOn' || (index === 0 && key === 'items');
    if (isContainer && index < keys.length - 1) return;
    name = `${nameOfStep(key, part)} of ${name}`;
  });
  return name;
}

/** Capitalizes the first letter, as at the start of a sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function nameOfStep(key: string, part: ViolationPart): string {
  if (part === 'condition') return `the condition on ${quote(key)}`;
  if (part === 'item') return `item ${Number(key) + 1}`;
  return /^\d+$/.test(key) ? `entry ${Number(key) + 1}` : quote(key);
}
