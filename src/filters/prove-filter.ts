import type { Filter } from './filter.ts';
import type { FilterOptions } from './known-fields.ts';
import { type Alternatives, findAlternatives } from './proofs/alternatives.ts';
import { excludeEachOther } from './proofs/exclude.ts';
import { type Group, type KnownCondition, readBoth } from './read-filter.ts';

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
