import type { ProblemDetails } from '../../base/problem.ts';
import type { FilterProblem, FilterRule } from '../../filters/filter-problem.ts';
import type { FilterProofs } from '../../filters/prove-filter.ts';
import type { Rule } from '../rules/rule.ts';
import type { Source } from '../source.ts';

/** The context of the rules for filters. */
export interface FilterContext extends Pick<Source, 'syntaxErrors' | 'repetitions' | 'inexactNumbers'> {
  readonly type: unknown;
  readonly problems: ReadonlyMap<FilterRule, readonly FilterProblem[]>;
  /** `null` if the filter has other problems: then nothing is proved. */
  readonly proofs: FilterProofs | null;
}

/** A rule for filters. */
export type FilterRuleDeclaration = Rule<FilterContext>;

/** Returns the problems of one rule that the validator finds. */
export function findProblems({ problems }: FilterContext, rule: FilterRule): readonly ProblemDetails[] {
  return problems.get(rule) ?? [];
}
