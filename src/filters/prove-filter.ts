import type { Filter } from './filter.ts';
import type { FilterOptions } from './known-fields.ts';
import { holdsForEmptyOnly, operatorNamed } from './operators.ts';
import { areOpposite, excludeEachOther, isPlain, isSameField } from './proofs/exclude.ts';
import { coverAll } from './proofs/spans.ts';
import { type Group, type KnownCondition, readBoth } from './read-filter.ts';
import { toComparable } from './values/compare.ts';

/** The facts that are proved for a filter, whatever the records are. */
export interface FilterProofs {
  /** Two conditions that never hold together, so the filter matches nothing. */
  readonly contradiction: Contradiction | null;
  /** Whether it lacks any condition, so the filter matches everything. */
  readonly matchesEverything: boolean;
  /** Two conditions of the "or" group of which one always holds, so the group has no effect. */
  readonly alternatives: Alternatives | null;
  /** The pointer of an "or" group with one condition, which has the same meaning in the "and" group. */
  readonly loneOr: string | null;
}

/** Two conditions that never hold together. */
export interface Contradiction {
  readonly first: KnownCondition;
  readonly second: KnownCondition;
  /** Whether `second` represents all conditions of the "or" group, none of which can hold. */
  readonly isWholeOr: boolean;
}

/**
 * Proves facts about a filter; none if it is invalid. Nothing is assumed where the CRM could read a value or an operator in
 * several ways: two different `=` contradict each other only in a field that is known to have one value.
 */
export function proveFilter(filter: Filter, options: FilterOptions = {}): FilterProofs {
  const groups = readBoth(filter, options);
  if (groups === undefined)
    return { contradiction: null, matchesEverything: false, alternatives: null, loneOr: null };
  const { and, or } = groups;
  return {
    contradiction: findContradiction(and, or),
    matchesEverything: and.conditions.length + or.conditions.length === 0,
    alternatives: findAlternatives(or, and.conditions.length === 0),
    loneOr: or.conditions.length === 1 ? or.pointer : null,
  };
}

function findContradiction({ conditions: all }: Group, { conditions: some }: Group): Contradiction | null {
  const must = all.flatMap((condition) => condition ?? []);
  for (const [index, second] of must.entries()) {
    const first = must.slice(0, index).find((earlier) => excludeEachOther(earlier, second));
    if (first !== undefined) return { first, second, isWholeOr: false };
  }
  const pairs = some.map((second) => {
    const first = second && must.find((condition) => excludeEachOther(condition, second));
    return first && second ? { first, second, isWholeOr: some.length > 1 } : null;
  });
  return pairs.length > 0 && pairs.every((pair) => pair !== null) ? (pairs[0] ?? null) : null;
}

/** Two conditions of an "or" group of which one always holds. */
interface Alternatives {
  readonly first: KnownCondition;
  readonly second: KnownCondition;
  /** Whether this is certain only for records with a value in the field. */
  readonly needsValue: boolean;
  /** Whether the filter has no other condition that must hold. */
  readonly isWholeFilter: boolean;
}

/** Returns two conditions of an "or" group of which one always holds; first those that include records without a value. */
function findAlternatives({ conditions }: Group, isWholeFilter: boolean): Alternatives | null {
  const all = conditions.flatMap((condition) => condition ?? []);
  const pairs = all.flatMap((second, index) =>
    all.slice(0, index).flatMap((first) => {
      if (!isSameField(first, second) || !oneHolds(first, second)) return [];
      const coversEmpty = all.some(
        (condition) => holdsForEmptyOnly(operatorNamed(condition.operator)) && isSameField(condition, first),
      );
      return [{ first, second, needsValue: !coversEmpty, isWholeFilter }];
    }),
  );
  return pairs.find(({ needsValue }) => !needsValue) ?? pairs[0] ?? null;
}

/** Whether one of two conditions holds for every value of their field. */
function oneHolds(first: KnownCondition, second: KnownCondition): boolean {
  const [test, otherTest] = [operatorNamed(first.operator), operatorNamed(second.operator)];
  if (test === undefined || otherTest === undefined) return false;
  if (areOpposite(first, second, test)) return true;
  if (first.kind !== 'number' || !test.range || !otherTest.range) return false;
  if (!isPlain(first.value) || !isPlain(second.value)) return false;
  const [value, otherValue] = [first, second].map((condition) => toComparable(condition.value, false));
  if (!value || !otherValue) return false;
  const bounds = [
    { range: test.range, value },
    { range: otherTest.range, value: otherValue },
  ] as const;
  return coverAll(bounds[0], bounds[1]) || coverAll(bounds[1], bounds[0]);
}
