import { isObject } from '../../base/json.ts';
import type { Condition, Scalar } from '../../format/visible-on.ts';
import { writeValue } from '../../format/words/phrases.ts';
import type { Guess } from './guess.ts';
import { describeLacking, type Lacking, type Meaning, meaningOf, nameRecipe } from './operators.ts';

/** The block that a condition is about, as far as it is known. */
export interface ConditionTarget {
  readonly isMultiple: boolean;
  /** The values of its items; `null` if it can have others. */
  readonly values: readonly unknown[] | null;
  /** Whether its value can be `true` or `false`. */
  readonly takesFlags: boolean;
}

/** The meaning of a condition in the syntax of another format. */
export type Reading =
  | { readonly means: Condition; readonly isCertain: boolean }
  /** A test that this format does not have, and the condition that is nearest to it. */
  | { readonly lacks: Lacking; readonly instead?: Condition };

/** Returns the correction of a condition in the syntax of another format; `undefined` if its meaning is unknown. */
export function guessCondition(
  foreignCondition: unknown,
  target: ConditionTarget,
  pointer: string,
): Guess | undefined {
  const reading = readCondition(foreignCondition, target);
  if (reading === undefined) return undefined;
  if ('lacks' in reading) return guessLacking(reading, pointer);
  const { means, isCertain } = reading;
  const inPlace = means === 'not_empty' && isObject(foreignCondition) ? ' in place of the object' : '';
  const hint = `Write ${writeValue(means)}${inPlace}.`;
  const plan = { do: 'replace', by: means, pointer } as const;
  return isCertain ? { hint, fix: plan } : { hint, suggestions: [plan] };
}

/** Returns the meaning of a condition in the syntax of another format; `undefined` if unknown. */
export function readCondition(foreignCondition: unknown, target: ConditionTarget): Reading | undefined {
  if (typeof foreignCondition === 'string') return readWord(foreignCondition, target);
  if (typeof foreignCondition === 'boolean') return readFlag(foreignCondition, target);
  if (Array.isArray(foreignCondition)) return readList(foreignCondition, target);
  if (!isObject(foreignCondition)) return undefined;
  const readings = Object.entries(asTests(foreignCondition)).map(([name, value]) =>
    readTest(name, value, target),
  );
  const lacking = readings.find((reading) => reading !== undefined && 'lacks' in reading);
  return lacking ?? (readings.length === 1 ? readings[0] : undefined);
}

/** Returns the meaning of an operator with its value; `undefined` if unknown. */
export function readTest(operator: string, value: unknown, target: ConditionTarget): Reading | undefined {
  const meaning = meaningOf(operator);
  return meaning === undefined ? undefined : readers[meaning](value, target);
}

function guessLacking({ lacks, instead }: Extract<Reading, { lacks: Lacking }>, pointer: string): Guess {
  if (instead === undefined) return { hint: describeLacking(lacks) };
  return {
    hint: `Write ${writeValue(instead)} for the other item, or see ${nameRecipe(lacks)}.`,
    suggestions: [{ do: 'replace', by: instead, pointer }],
  };
}

type Read = (value: unknown, target: ConditionTarget) => Reading | undefined;

const readers: Readonly<Record<Meaning, Read>> = {
  equals(value, target) {
    if (isNothing(value)) return { lacks: 'is-empty' };
    if (Array.isArray(value)) return readList(value, target);
    if (typeof value === 'boolean' && !target.takesFlags) return readFlag(value, target);
    const word = typeof value === 'string' ? readWord(value, target) : undefined;
    return word ?? (isScalar(value) ? certainly({ equals: inTypeOf(value, target) }) : undefined);
  },
  includes(value) {
    const [text, another] = [value].flat();
    if (another !== undefined) return { lacks: 'one-of' };
    return isScalar(text) ? certainly({ includes: String(text) }) : undefined;
  },
  not_empty: (value) => (isNo(value) ? { lacks: 'is-empty' } : certainly('not_empty')),
  'is-empty': (value) => (isNo(value) ? certainly('not_empty') : { lacks: 'is-empty' }),
  'one-of'(value, target) {
    if (isScalar(value)) return { means: { equals: value }, isCertain: false };
    const [only, another] = Array.isArray(value) ? value : [];
    if (target.isMultiple && another === undefined && typeof only === 'string')
      return { means: { includes: only }, isCertain: false };
    return Array.isArray(value) && another === undefined ? readList(value, target) : { lacks: 'one-of' };
  },
  not(value, target) {
    const word = typeof value === 'string' ? readWord(value, target) : undefined;
    const isEmptiness =
      isNothing(value) || (word !== undefined && 'lacks' in word && word.lacks === 'is-empty');
    if (isEmptiness) return certainly('not_empty');
    if (word !== undefined && 'means' in word) return { lacks: 'is-empty' };
    const instead = onlyOtherValue(value, target);
    return { lacks: 'not', ...(instead !== undefined && { instead: { equals: instead } }) };
  },
  or: () => ({ lacks: 'or' }),
  'greater-than-starts-with': () => ({ lacks: 'greater-than-starts-with' }),
};

function certainly(means: Condition): Reading {
  return { means, isCertain: true };
}

/** Reads a word about emptiness, if it is not a value of the block. */
function readWord(word: string, { values }: ConditionTarget): Reading | undefined {
  if (values?.includes(word)) return undefined;
  if (word.startsWith('!')) return { lacks: 'not' };
  const meaning = meaningOf(word);
  if (meaning === 'is-empty') return { lacks: 'is-empty' };
  // A word that is not also an operator can be typed into a block of text.
  const isCertain = values !== null || /^(?:is|has|not|non|exists)/i.test(word);
  return meaning === 'not_empty' ? { means: meaning, isCertain } : undefined;
}

/** Returns a value in the type that the block has. */
function inTypeOf(value: Scalar, { values, takesFlags }: ConditionTarget): Scalar {
  if (values === null) return takesFlags ? value : String(value);
  const same = values.find((candidate) => candidate === value || String(candidate) === String(value));
  return isScalar(same) ? same : value;
}

function readFlag(flag: boolean, { takesFlags }: ConditionTarget): Reading | undefined {
  if (takesFlags) return undefined;
  return flag ? { means: 'not_empty', isCertain: false } : { lacks: 'is-empty' };
}

function readList(list: readonly unknown[], { isMultiple }: ConditionTarget): Reading | undefined {
  if (list.length === 0 || !list.every(isScalar)) return undefined;
  if (isMultiple) return { means: { equals: list }, isCertain: false };
  const [only, another] = list;
  return another === undefined && only !== undefined
    ? { means: { equals: only }, isCertain: false }
    : { lacks: 'one-of' };
}

/** Returns the value of the only other item; `undefined` if there is not exactly one. */
function onlyOtherValue(value: unknown, { values, isMultiple }: ConditionTarget): Scalar | undefined {
  if (isMultiple || !values?.includes(value)) return undefined;
  const [only, another] = values.filter((candidate) => candidate !== value);
  return another === undefined && isScalar(only) ? only : undefined;
}

/** Returns `{ "equals": "a" }` for `{ "operator": "equals", "value": "a" }`, and other objects unchanged. */
function asTests(foreignCondition: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const name = operatorNames.find((candidate) => typeof foreignCondition[candidate] === 'string');
  if (name === undefined) return foreignCondition;
  const operand = operandNames.find((candidate) => Object.hasOwn(foreignCondition, candidate));
  return { [String(foreignCondition[name])]: operand === undefined ? true : foreignCondition[operand] };
}

/** The members of other formats that name an operator. */
export const operatorNames: readonly string[] = ['operator', 'op', 'comparison', 'comparator', 'cond'];

/** The members of other formats that hold its value. */
export const operandNames: readonly string[] = ['value', 'values', 'operand', 'compareTo', 'expected'];

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isNo(value: unknown): boolean {
  return value === false || value === 'false';
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
