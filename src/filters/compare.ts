import type { Condition } from './filter.ts';

/** A value that can be compared: values of different classes are neither equal nor ordered. */
export type Comparable =
  | (Written & { readonly class: 'number'; readonly from: number; readonly to: number })
  | (Written & { readonly class: 'date' | 'text'; readonly from: string; readonly to: string });

interface Written {
  readonly written: string;
  /** In lower case. */
  readonly text: string;
}

/**
 * Returns a value for comparison: numbers and numeric texts as numbers, other texts without regard to case. A date without a
 * time means the whole day if a condition names it. `null` for an empty value.
 */
export function toComparable(
  value: Condition['value'],
  isText: boolean,
  isWanted: boolean,
): Comparable | null {
  if (value === null || value === '') return null;
  const written = String(value);
  const text = written.toLowerCase();
  const number = isText ? undefined : toNumber(value);
  if (number !== undefined) return { class: 'number', from: number, to: number, text, written };
  if (isText || !isDate.test(text)) return { class: 'text', from: text, to: text, text, written };
  const time = text.replace('t', ' ').replace(/(\.0+)?z?$/, '');
  return {
    class: 'date',
    from: time,
    to: isWanted && time.length === dayLength ? time + lastOfDay : time,
    text,
    written,
  };
}

/** Returns whether the value of a record is equal to that of a condition. */
export function isEqual(held: Comparable, wanted: Comparable): boolean {
  return held.class === wanted.class && held.from >= wanted.from && held.from <= wanted.to;
}

function toNumber(value: Condition['value']): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  return value !== null && isNumeric.test(value) ? Number(value) : undefined;
}

const isNumeric = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

const isDate = /^\d{4}-\d\d-\d\d([t ]\d\d:\d\d(:\d\d(\.\d+)?)?z?)?$/;

const dayLength = '2026-11-25'.length;

const lastOfDay = ' ~';
