import { valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import { isOptional, keysOf, partAt, schemaAt, type Violation } from '../../format/check/violation.ts';
import type { RuntimeSchema } from '../../format/matches-schema.ts';
import { isCalendarDate } from '../../format/text-formats.ts';
import { writeValue } from '../../format/words/phrases.ts';
import type { Guess } from './guess.ts';

/** The likely intended value. */
interface Better {
  readonly value: unknown;
  /** Whether it has exactly the same meaning. */
  readonly isCertain: boolean;
}

/** Returns the correction of a value that is not allowed at its place; empty if unknown. */
export function guessValue(violation: Violation): Guess {
  const { actual } = violation;
  if (isMissing(violation))
    return {
      hint: howToEmpty(violation) ?? 'Write a value, or omit it.',
      suggestions: [{ do: 'remove' }],
    };
  if (actual === null) return { hint: 'Write a value.' };
  const better = findBetter(violation);
  if (better === undefined) return {};
  const { value, isCertain } = better;
  const isQuoted = typeof value === 'boolean' && typeof actual === 'string';
  const hint = `Write ${writeValue(value)}${isQuoted ? ' without quotes' : ''}.`;
  const isNumber = typeof actual === 'number' && typeof value === 'string';
  const plan = isNumber ? ({ do: 'quote' } as const) : ({ do: 'replace', by: value } as const);
  return isCertain ? { hint, fix: plan } : { hint, suggestions: [plan] };
}

/** Returns the likely intended value for one that is not allowed at its place; `undefined` if unknown. */
export function findBetter(violation: Violation): Better | undefined {
  const { actual, schema } = violation;
  if (schema === undefined || typeof actual === 'object') return undefined;
  const keys = keysOf(violation);
  const full = spellOut(actual, keys, schema);
  const value = full ?? convert(actual, schemaAt(schema, keys));
  return value === undefined
    ? undefined
    : { value, isCertain: full === undefined || partAt(keys) === 'item' };
}

/** Returns whether it means a missing value, and its owner does not require one. */
export function isMissing(violation: Violation): boolean {
  const { actual, schema } = violation;
  if (schema === undefined || (actual !== null && actual !== '')) return false;
  const keys = keysOf(violation);
  const name = keys.at(-1);
  return name === undefined
    ? (schema.required ?? []).length === 0
    : isOptional(schemaAt(schema, keys.slice(0, -1)), name);
}

/** Returns how a response empties a block, since omitted options keep their value. */
function howToEmpty(violation: Violation): string | undefined {
  const { actual, owner, schema = {} } = violation;
  const isValue = keysOf(violation).join('/') === 'value' && owner.pointer.startsWith('/data/');
  if (!isValue || actual === '') return undefined;
  const { type = '' } = schemaAt(schema, ['value']);
  const empty = [...(type.includes('string') ? ['""'] : []), ...(type.includes('array') ? ['[]'] : [])];
  return `Write ${empty.join(' or ')} to empty it, or omit it to keep its value.`;
}

/** Returns the full form of a short value: of a condition, a "visibleOn", an item or a list; `undefined` for others. */
function spellOut(value: unknown, keys: readonly string[], schema: RuntimeSchema): unknown {
  const part = partAt(keys);
  if (part === 'condition') return { equals: value };
  if (part === 'visibleOn' && typeof value === 'boolean') return value ? 'always' : 'never';
  if (typeof value !== 'string') return undefined;
  if (part === 'item') return { label: value, value };
  const { type = '', items } = schemaAt(schema, keys);
  return type.includes('array') && items?.type?.includes('string') ? [value] : undefined;
}

/** Returns the same value in the allowed type: a boolean without quotes, or an exact number as text. */
function convert(value: unknown, { type = '', enum: words, format }: RuntimeSchema): unknown {
  if (type.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  const takesAnyText = type.includes('string') && !type.includes('object') && !words && !format;
  const isExact = Number.isFinite(value) && (Number.isSafeInteger(value) || !Number.isInteger(value));
  return takesAnyText && isExact ? String(value) : undefined;
}

/** Returns the date of an unambiguous notation, such as `2026/1/5` and `5.1.2026`; `undefined` if it is not one. */
export function findMeantDate(text: string): string | undefined {
  const { year = '', month = '', day = '' } = (yearFirst.exec(text) ?? dotted.exec(text))?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/;

/** With slashes, the month may come first. */
const dotted = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;

/**
 * Guesses an empty object for an empty list, which languages without objects write; `undefined` for other values, and for a
 * part of an option that needs members.
 */
export function guessEmptyObject(violation: Violation, document: unknown): Guess | undefined {
  const { keyword, params, pointer, schema = {} } = violation;
  if (keyword !== 'type' || params['type'] !== 'object') return undefined;
  const keys = keysOf(violation);
  const needsMembers = keys.length > 0 && (schemaAt(schema, keys).required ?? []).length > 0;
  if (needsMembers) return undefined;
  const value = valueAt(document, parsePointer(pointer));
  const isEmpty = Array.isArray(value) && value.length === 0;
  return isEmpty ? { hint: 'Write {}.', fix: { do: 'replace', by: {} } } : undefined;
}

/** Guesses an object by key for a list whose elements contain their keys; `undefined` for other values. */
export function guessKeys({ keyword, pointer, actual }: Violation): Guess | undefined {
  const isList = keyword === 'type' && Array.isArray(actual) && isKeyed.test(pointer);
  return isList ? { fix: { do: 'key', inSchema: isInSchema.test(pointer) } } : undefined;
}

const isKeyed = /^\/(?:properties|data)\/(?:blocks|actions)(?:\/properties)?$/;

const isInSchema = /^\/properties\/[a-z]+$/;
