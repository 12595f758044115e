import { excludedPlace, type Operator } from '../operators.ts';
import type { FilterScalar } from '../values/compare.ts';
import { compareDecimals, toDecimal } from '../values/decimal.ts';
import { toMoment } from '../values/moment.ts';

/** An operator with the value that it compares with. */
interface TextTest {
  readonly value: FilterScalar;
  readonly test: Operator;
}

/** Returns whether two conditions never hold for one text, also if the CRM ignores case, accents and blanks at the end. */
export function areDifferentTexts(first: TextTest, second: TextTest): boolean {
  const [text, otherText] = [first.value, second.value];
  // A database can compare a number with the number that a text begins with.
  if (typeof text !== 'string' || typeof otherText !== 'string') return false;
  // A database can find blanks in an empty field, for which a negation can hold as well.
  if (text.trim() === '' || otherText.trim() === '') return false;
  return (
    areApartInOrder(first.test, text, second.test, otherText) ||
    areApartInOrder(second.test, otherText, first.test, text)
  );
}

function areApartInOrder(test: Operator, text: string, otherTest: Operator, otherText: string): boolean {
  const { finds } = test;
  if (finds === 'whole' && otherTest.finds === 'whole')
    return areDifferent(text, otherText, isSame) && !canBeSameValue(text, otherText);
  const isClear = finds === 'whole' ? !hasOtherNotation(text) : !isPattern(text);
  if (finds === undefined || !isClear || isPattern(otherText)) return false;
  return (
    excludesNegated(finds, text, otherTest, otherText) || excludesPart(finds, text, otherTest, otherText)
  );
}

/** Whether a text always has the part that another condition must not find. */
function excludesNegated(finds: Finds, text: string, otherTest: Operator, otherText: string): boolean {
  const excluded = excludedPlace(otherTest);
  // A value that is equal to a text can lack the blanks at its end.
  const certain = finds === 'whole' ? text.trimEnd() : text;
  return excluded !== undefined && (alwaysFinds[finds][excluded]?.(certain, otherText) ?? false);
}

/** Whether a text never has the part that another condition must find. */
function excludesPart(
  finds: Finds,
  text: string,
  { finds: otherFinds }: Operator,
  otherText: string,
): boolean {
  return otherFinds !== undefined && (neverFinds[finds][otherFinds]?.(text, otherText) ?? false);
}

type Finds = NonNullable<Operator['finds']>;

type Compare = (text: string, otherText: string) => boolean;

/**
 * When a value that has a text in one place has another text in another place, whatever its rest is; `null` if that is never
 * certain. "whole" and "whole" are compared apart, since equal values can have different texts.
 */
const alwaysFinds: Readonly<Record<Finds, Readonly<Record<Finds, Compare | null>>>> = {
  whole: { whole: null, start: startsWith, part: includes },
  start: { whole: null, start: startsWith, part: includes },
  part: { whole: null, start: null, part: includes },
};

/** When a value that has a text in one place has no other text in another place, in this order of the two conditions. */
const neverFinds: Readonly<Record<Finds, Readonly<Record<Finds, Compare | null>>>> = {
  whole: {
    whole: null,
    start: (text, otherText) => areDifferent(text, otherText, startsWith),
    part: (text, otherText) => areDifferent(text, otherText, includes),
  },
  start: {
    whole: null,
    start: (text, otherText) =>
      areDifferent(text, otherText, startsWith) && areDifferent(otherText, text, startsWith),
    part: null,
  },
  part: { whole: null, start: null, part: null },
};

/** Whether a text has a sign that some databases use as a wildcard in `LIKE`. */
export function isPattern(text: string): boolean {
  return /[%_\\]/.test(text);
}

/** Whether two texts are one number, or two times that can be the same. */
function canBeSameValue(text: string, otherText: string): boolean {
  const [number, otherNumber] = [toDecimal(text), toDecimal(otherText)];
  if (number && otherNumber) return compareDecimals(number, otherNumber) === 0;
  return toMoment(text) !== undefined && toMoment(otherText) !== undefined;
}

function hasOtherNotation(text: string): boolean {
  return toDecimal(text) !== undefined || toMoment(text) !== undefined;
}

function isSame(text: string, otherText: string): boolean {
  return text === otherText;
}

function startsWith(text: string, part: string): boolean {
  return text.startsWith(part);
}

function includes(text: string, part: string): boolean {
  return text.includes(part);
}

/** Whether two texts do not match. Only the letters of English have the same case and order everywhere. */
function areDifferent(
  text: string,
  otherText: string,
  matches: (text: string, otherText: string) => boolean,
): boolean {
  const [plain, otherPlain] = [text, otherText].map((each) => each.toLowerCase().trimEnd());
  if (plain === undefined || otherPlain === undefined) return false;
  return /^[ -~]*$/.test(plain + otherPlain) && !matches(plain, otherPlain);
}
