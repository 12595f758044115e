import type { FieldOption } from '../known-fields.ts';
import { holdsForEmptyOnly, type Operator, operatorNamed, subjectOf } from '../operators.ts';
import type { KnownCondition } from '../read-filter.ts';
import { type Comparable, type FilterScalar, isEqual, toComparable } from '../values/compare.ts';
import { toDecimal } from '../values/decimal.ts';
import { areDifferentTexts, isPattern } from './different-texts.ts';
import { areApart } from './spans.ts';

/** Returns whether two conditions never hold together, whatever the CRM does where the documentation does not say. */
export function excludeEachOther(first: KnownCondition, second: KnownCondition): boolean {
  if (!isSameField(first, second)) return false;
  const [operator, otherOperator] = [operatorNamed(first.operator), operatorNamed(second.operator)];
  if (operator === undefined || otherOperator === undefined) return false;
  return (
    (holdsForEmptyOnly(operator) && excludesEmpty(second, otherOperator)) ||
    (holdsForEmptyOnly(otherOperator) && excludesEmpty(first, operator)) ||
    areOpposite(first, second, operator) ||
    neverHaveOneValue({ ...first, test: operator }, { ...second, test: otherOperator })
  );
}

/** Whether two conditions are about the same field, of which each record has at most one. */
export function isSameField(first: KnownCondition, second: KnownCondition): boolean {
  return (
    first.isOfOne &&
    first.object === second.object &&
    first.key === second.key &&
    // The same key can be that of a known field and an unknown id.
    first.field === second.field &&
    (first.extra_value ?? '') === (second.extra_value ?? '')
  );
}

/** Whether a condition never holds for an empty field. */
function excludesEmpty(condition: KnownCondition, operator: Operator): boolean {
  if (operator.canHoldForEmpty) return false;
  return !operator.takesValue || isCertainlyFilled(condition, operator);
}

/** Whether a value is not one that a database may find in an empty field: blanks, signs of a pattern, 0, `false`. */
function isCertainlyFilled({ value, kind }: KnownCondition, operator: Operator): boolean {
  if (value === null || value === false || String(value).trim() === '') return false;
  if (value === 0 && kind !== 'number') return false;
  return subjectOf(operator) !== 'part' || !isPattern(String(value));
}

/** Whether one condition holds exactly where the other does not, in a field with one value. */
export function areOpposite(first: KnownCondition, second: KnownCondition, operator: Operator): boolean {
  const { opposite, takesValue, range } = operator;
  if (second.operator !== opposite) return false;
  if (!takesValue) return true;
  const { value, isSingle, kind } = first;
  // The negation, which is either of them, holds for an empty field in some databases.
  if (isSingle !== true || !isCertainlyFilled(first, operator)) return false;
  if (range !== undefined && range.side !== 'equal' && !hasOrder(first)) return false;
  // A number can be equal to a text in another notation, where the same text is not.
  return value === second.value || (kind === 'number' && String(value) === String(second.value));
}

/** Whether a field has an order in which its value has a place: a day is neither before nor after the number 5. */
function hasOrder({ kind, value }: KnownCondition): boolean {
  if (kind === 'string') return typeof value === 'string';
  return kind !== null && isPlain(value) && toComparable(value, false)?.class === kind;
}

interface Tested extends KnownCondition {
  readonly test: Operator;
}

function neverHaveOneValue(first: Tested, second: Tested): boolean {
  if (first.isSingle === false || second.isSingle === false) return false;
  const isText = first.kind === 'string';
  const [value, otherValue] = [first, second].map((condition) => toComparable(condition.value, isText));
  if (!value || !otherValue) return false;
  return areOutOfRange(first, second, value, otherValue) || haveDifferentValues(first, second);
}

/**
 * Whether two conditions allow different parts of an order, which is certain only in a field of numbers or days. The field can be
 * an unknown one: fields of other types do not have these operators.
 */
function areOutOfRange(first: Tested, second: Tested, value: Comparable, otherValue: Comparable): boolean {
  const [range, otherRange] = [first.test.range, second.test.range];
  if (range === undefined || otherRange === undefined) return false;
  const isOrder = range.side !== 'equal' || otherRange.side !== 'equal';
  const { kind, field } = first;
  const kindOfValue = kind ?? (isOrder && !field?.type ? value.class : null);
  if (kindOfValue === 'choice' || kindOfValue === 'user') {
    if (isOrder || value.class !== 'number' || (field?.options.length ?? 0) > 0) return false;
  } else if (kindOfValue !== value.class) return false;
  const arePlain = isPlain(first.value) && isPlain(second.value);
  return arePlain && areApart({ range, value }, { range: otherRange, value: otherValue });
}

/** Whether every database reads a value in the same way, if it is a number. */
export function isPlain(value: FilterScalar): boolean {
  if (typeof value !== 'string') return typeof value !== 'boolean';
  return toDecimal(value) === undefined || /^-?\d+(?:\.\d+)?$/.test(value);
}

function haveDifferentValues(first: Tested, second: Tested): boolean {
  if (first.isSingle !== true) return false;
  const { kind, field } = first;
  const [value, otherValue] = [first.value, second.value];
  const areBothEqual = first.test.finds === 'whole' && second.test.finds === 'whole';
  if (kind === 'string') return areDifferentTexts(first, second);
  if (!areBothEqual) return false;
  if (typeof value === 'boolean' && typeof otherValue === 'boolean') return value !== otherValue;
  if (field !== undefined && field.options.length > 0)
    return areDifferentOptions(value, otherValue, field.options);
  return field?.type === 'status' && areDifferentTexts(first, second);
}

/** Returns whether two values certainly mean different options: both mean some, by their ids or labels, and none is the same. */
function areDifferentOptions(
  value: FilterScalar,
  otherValue: FilterScalar,
  options: readonly FieldOption[],
): boolean {
  const [matches, otherMatches] = [value, otherValue].map((each) => optionsFor(each, options));
  if (!matches?.length || !otherMatches?.length) return false;
  return !matches.some((option) => otherMatches.includes(option));
}

function optionsFor(value: FilterScalar, options: readonly FieldOption[]): readonly FieldOption[] {
  return options.filter(({ id, label }) => [id, label].some((name) => canBeSame(name, value)));
}

function canBeSame(name: FilterScalar, value: FilterScalar): boolean {
  const [left, right] = [name, value].map((each) => toComparable(each, false));
  if (!left || !right) return false;
  return isEqual(left, right) || fold(left.text) === fold(right.text);
}

/** Returns a text without case, accents and blanks, which some databases ignore. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
