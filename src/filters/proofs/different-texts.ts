import { excludedPlace, type Operator } from '../operators.ts';
import type { Scalar } from '../values/compare.ts';
import { compareDecimals, toDecimal } from '../values/decimal.ts';
import { toMoment } from '../values/moment.ts';

/** An operator with the value that it compares with. */
interface TextTest {
  readonly value: Scalar;
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
  // A value that is equal to a text can lack the blanks at its end.
  const certain = finds === 'whole' ? text.trimEnd() : text;
  const excluded = excludedPlace(otherTest);
  if (excluded === 'part') return certain.includes(otherText);
  return excluded === 'start' && finds !== 'part' && certain.startsWith(otherText);
}

/** Whether a text never has the part that another condition must find. */
function excludesPart(
  finds: Finds,
  text: string,
  { finds: otherFinds }: Operator,
  otherText: string,
): boolean {
  if (finds === 'whole' && otherFinds === 'part') return areDifferent(text, otherText, includes);
  if (otherFinds !== 'start' || finds === 'part') return false;
  const isDifferent = areDifferent(text, otherText, startsWith);
  return isDifferent && (finds === 'whole' || areDifferent(otherText, text, startsWith));
}

type Finds = NonNullable<Operator['finds']>;

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
