import { compareDecimals, type Decimal, toDecimal } from './decimal.ts';
import { dayInSeconds, instantOf, type Moment, toMoment } from './moment.ts';

/** A value of a condition or of a field. */
export type FilterScalar = string | number | boolean | null;

/** A value that can be compared: values of different classes are neither equal nor ordered. */
export type Comparable = Written &
  (
    | { readonly class: 'number'; readonly number: Decimal }
    | { readonly class: 'date'; readonly moment: Moment }
    | { readonly class: 'text' }
  );

interface Written {
  readonly written: string;
  /** In lower case. */
  readonly text: string;
}

/**
 * Returns a value for comparison: numbers and numeric texts as numbers, days and times as instants, other texts without regard
 * to case. `null` for an empty value.
 */
export function toComparable(value: FilterScalar, isText: boolean): Comparable | null {
  if (value === null || value === '') return null;
  const original = String(value);
  const text = original.toLowerCase();
  if (isText) return { class: 'text', text, written: original };
  const number = toDecimal(typeof value === 'boolean' ? String(Number(value)) : original);
  if (number !== undefined) return { class: 'number', number, text, written: original };
  const moment = toMoment(original);
  return moment === undefined
    ? { class: 'text', text, written: original }
    : { class: 'date', moment, text, written: original };
}

/** Returns whether the value of a record is equal to that of a condition. A day in a condition is the whole day. */
export function isEqual(fieldValue: Comparable, wanted: Comparable): boolean {
  const [fromStart, fromEnd] = [
    compareWith(fieldValue, wanted, 'start'),
    compareWith(fieldValue, wanted, 'end'),
  ];
  return fromStart !== undefined && fromEnd !== undefined && fromStart >= 0 && fromEnd <= 0;
}

/**
 * Compares the value of a record with the start or the end of that of a condition: a negative number if it is less. Only a day
 * without a time has an end. `undefined` if the values have no order.
 */
export function compareWith(
  fieldValue: Comparable,
  wanted: Comparable,
  edge: 'start' | 'end',
): number | undefined {
  if (fieldValue.class === 'number' && wanted.class === 'number')
    return compareDecimals(fieldValue.number, wanted.number);
  if (fieldValue.class === 'text' && wanted.class === 'text')
    return fieldValue.text === wanted.text ? 0 : fieldValue.text < wanted.text ? -1 : 1;
  if (fieldValue.class !== 'date' || wanted.class !== 'date') return undefined;
  const at = instantOf(fieldValue.moment, 'start');
  const isInstant = edge === 'start' || wanted.moment.length < dayInSeconds;
  if (isInstant) return compareDecimals(at, instantOf(wanted.moment, 'start'));
  return compareDecimals(at, instantOf(wanted.moment, 'end')) < 0 ? 0 : 1;
}
