import { type Comparable, toComparable } from './compare.ts';
import type { Filter } from './filter.ts';
import type { FilterOptions } from './known-fields.ts';
import type { Operator } from './operators.ts';
import { type Group, type KnownCondition, readBoth } from './read-filter.ts';

/** The facts that are proved for a filter, whatever the records are. */
export interface FilterProofs {
  /** Two conditions that never hold together, so the filter matches nothing. */
  readonly contradiction: Contradiction | null;
  /** Whether it lacks any condition, so the filter matches everything. */
  readonly matchesEverything: boolean;
  /** The pointer of an "or" group with one condition, which has the same meaning in the "and" group. */
  readonly loneOr: string | null;
}

/** Two conditions that never hold together. */
export interface Contradiction {
  readonly one: KnownCondition;
  readonly other: KnownCondition;
  /** Whether `other` represents all conditions of the "or" group, none of which can hold. */
  readonly isWholeOr: boolean;
}

/**
 * Proves facts about a filter; none if it is invalid. Nothing is assumed: two different `=` contradict each other only in a
 * field that is known to have one value.
 */
export function proveFilter(filter: Filter, options: FilterOptions = {}): FilterProofs {
  const groups = readBoth(filter, options);
  if (groups === undefined) return { contradiction: null, matchesEverything: false, loneOr: null };
  const { and, or } = groups;
  return {
    contradiction: findContradiction(and, or),
    matchesEverything: and.conditions.length + or.conditions.length === 0,
    loneOr: or.conditions.length === 1 ? or.pointer : null,
  };
}

function findContradiction({ conditions: all }: Group, { conditions: some }: Group): Contradiction | null {
  const must = all.flatMap((one) => one ?? []);
  for (const [index, other] of must.entries()) {
    const one = must.slice(0, index).find((before) => excludes(before, other));
    if (one !== undefined) return { one, other, isWholeOr: false };
  }
  const pairs = some.map((other) => {
    const one = other && must.find((each) => excludes(each, other));
    return one && other ? { one, other, isWholeOr: some.length > 1 } : null;
  });
  return pairs.length > 0 && pairs.every((pair) => pair !== null) ? (pairs[0] ?? null) : null;
}

/** Returns whether two conditions never hold together. */
function excludes(one: KnownCondition, other: KnownCondition): boolean {
  const isSame = one.object === other.object && one.key === other.key && subfield(one) === subfield(other);
  // The same key can be that of a known field and an unknown id.
  return isSame && one.field === other.field && (excludesInOrder(one, other) || excludesInOrder(other, one));
}

function subfield({ extra_value: extra }: KnownCondition): string {
  return extra ?? '';
}

function excludesInOrder(one: KnownCondition, other: KnownCondition): boolean {
  const [a, b] = [wantedBy(one), wantedBy(other)];
  if (one.operator === 'IS NULL')
    return other.operator === 'IS NOT NULL' || (b !== null && needsValue.has(other.operator));
  if (a === null || b === null) return false;
  const opposite = opposites[one.operator];
  if (other.operator === opposite?.operator) return opposite.excludes(a, b);
  if (!hasOneValue(one, other) || a.class !== b.class) return false;
  // "today" is in "this_week", and before "next_month".
  if (a.class === 'text' && (one.canBeRelative || other.canBeRelative)) return false;
  // The order of texts depends on the language.
  if (a.class !== 'text' && isBound(one.operator) && isBound(other.operator))
    return isEmptyRange(toRange(one.operator, a, other.operator), toRange(other.operator, b, one.operator));
  const texts = textPairs[`${one.operator} ${other.operator}`];
  return texts?.(a, b) ?? false;
}

function wantedBy({ value, isText }: KnownCondition): Comparable | null {
  return toComparable(value, isText, true);
}

/** These hold only for a field that is not empty, if they compare with a value. */
const needsValue: ReadonlySet<Operator> = new Set<Operator>([
  '=',
  '<',
  '>',
  '<=',
  '>=',
  "LIKE '$%'",
  "LIKE '%$%'",
]);

interface Opposite {
  readonly operator: Operator;
  readonly excludes: (one: Comparable, other: Comparable) => boolean;
}

/** Operators that contradict each other in any field, also in one with several values. */
const opposites: Readonly<Partial<Record<Operator, Opposite>>> = {
  // A number can be a text, and a day can be its first second, so only the same is certain.
  '=': { operator: '!=', excludes: (one, other) => one.written === other.written },
  "LIKE '$%'": { operator: "NOT LIKE '$%'", excludes: (one, other) => one.written.startsWith(other.written) },
};

/** Returns whether the field has one value. Comparisons of order never hold for a list, so they imply it. */
function hasOneValue(one: KnownCondition, other: KnownCondition): boolean {
  return [one, other].some(({ isSingle, operator }) => isSingle || (isBound(operator) && operator !== '='));
}

type Bound = '=' | '<' | '>' | '<=' | '>=';

function isBound(operator: Operator): operator is Bound {
  return /^[<>]?=?$/.test(operator);
}

interface Edge {
  readonly at: number | string;
  readonly isIncluded: boolean;
}

interface Span {
  readonly from?: Edge;
  readonly to?: Edge;
}

/** Returns the range of values that an operator allows. For `=`, a day may mean the whole day or its first second. */
function toRange(operator: Bound, { from, to }: Comparable, beside: Bound): Span {
  const isSame = beside !== '=';
  switch (operator) {
    case '=':
      return { from: { at: from, isIncluded: true }, to: { at: to, isIncluded: true } };
    case '<':
      return { to: { at: isSame ? from : to, isIncluded: false } };
    case '<=':
      return { to: { at: to, isIncluded: true } };
    case '>':
      return { from: { at: isSame ? to : from, isIncluded: false } };
    case '>=':
      return { from: { at: from, isIncluded: true } };
  }
}

function isEmptyRange(one: Span, other: Span): boolean {
  return isPast(one.from, other.to) || isPast(other.from, one.to);
}

function isPast(from: Edge | undefined, to: Edge | undefined): boolean {
  if (from === undefined || to === undefined || from.at < to.at) return false;
  return from.at > to.at || !from.isIncluded || !to.isIncluded;
}

type TextTest = (one: Comparable, other: Comparable) => boolean;

/** A number equals a number in another notation, so `=` is only about texts here. */
const textPairs: Readonly<Partial<Record<string, TextTest>>> = {
  '= =': ofTexts((one, other) => areDifferent(one, other, (text, wanted) => text === wanted)),
  "= LIKE '$%'": ofTexts((one, other) => !isPattern(other) && areDifferent(one, other, startsWith)),
  "= LIKE '%$%'": ofTexts(
    (one, other) => !isPattern(other) && areDifferent(one, other, (text, wanted) => text.includes(wanted)),
  ),
  "= NOT LIKE '$%'": ofTexts((one, other) => one.startsWith(other)),
  "LIKE '$%' LIKE '$%'": ({ written: one }, { written: other }) =>
    !isPattern(one) &&
    !isPattern(other) &&
    areDifferent(one, other, startsWith) &&
    areDifferent(other, one, startsWith),
};

function ofTexts(test: (one: string, other: string) => boolean): TextTest {
  return (one, other) => one.class === 'text' && test(one.written, other.written);
}

function startsWith(text: string, wanted: string): boolean {
  return text.startsWith(wanted);
}

/** Whether a text has a sign that some databases use as a wildcard in `LIKE`. */
function isPattern(text: string): boolean {
  return /[%_\\]/.test(text);
}

/** Returns whether two texts do not match, also for a database that ignores case, accents and spaces at the end. */
function areDifferent(
  one: string,
  other: string,
  matches: (text: string, wanted: string) => boolean,
): boolean {
  const [text, wanted] = [fold(one), fold(other)];
  const isComparable = /^[ -~]*$/.test(text + wanted);
  return isComparable && !matches(text, wanted);
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trimEnd();
}
