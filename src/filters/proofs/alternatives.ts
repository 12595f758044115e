import { holdsForEmptyOnly, operatorNamed } from '../operators.ts';
import type { Group, KnownCondition } from '../read-filter.ts';
import { toComparable } from '../values/compare.ts';
import { areOpposite, isPlain, isSameField } from './exclude.ts';
import { coverAll } from './spans.ts';

/** Two conditions of an "or" group of which one always holds. */
export interface Alternatives {
  readonly first: KnownCondition;
  readonly second: KnownCondition;
  /** Whether this is certain only for records with a value in the field. */
  readonly needsValue: boolean;
  /** Whether the filter has no other condition that must hold. */
  readonly isWholeFilter: boolean;
}

/** Returns two conditions of an "or" group of which one always holds; first those that include records without a value. */
export function findAlternatives({ conditions }: Group, isWholeFilter: boolean): Alternatives | null {
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
