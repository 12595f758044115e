import type { FilterOptions } from '../../filters/fields.ts';
import type { Filter } from '../../filters/filter.ts';
import type { FilterProblem, FilterRule } from '../../filters/problem.ts';
import { type FilterProofs, proveFilter } from '../../filters/prove-filter.ts';
import { findFilterProblems } from '../../filters/validate-filter.ts';
import type { Finding } from '../finding.ts';
import type { Rule } from '../rules/rule.ts';
import type { Source } from '../source.ts';

/** The subject of the rules for filters. */
export interface FilterContext extends Pick<Source, 'syntaxErrors' | 'repetitions' | 'inexactNumbers'> {
  readonly type: unknown;
  readonly problems: ReadonlyMap<FilterRule, readonly FilterProblem[]>;
  /** `null`: something is wrong with the filter, so nothing is proved. */
  readonly proofs: FilterProofs | null;
}

/** A rule for filters. */
export type FilterRuleDeclaration = Rule<FilterContext>;

/** Creates the subject of the rules for filters. In a text that could not be read in full, nothing is known to be missing. */
export function createFilterContext(source: Source, options: FilterOptions): FilterContext {
  const { value, syntaxErrors, repetitions, inexactNumbers, hasErrors } = source;
  const isReadable = value !== undefined && !hasErrors;
  const problems = isReadable ? findFilterProblems(value, options) : [];
  const byRule = new Map<FilterRule, FilterProblem[]>();
  for (const problem of problems) {
    const others = byRule.get(problem.rule);
    if (others === undefined) byRule.set(problem.rule, [problem]);
    else others.push(problem);
  }
  const isValid = isReadable && problems.length + repetitions.length + inexactNumbers.length === 0;
  return {
    type: (value as Filter | undefined | null)?.type,
    syntaxErrors,
    repetitions,
    inexactNumbers,
    problems: byRule,
    proofs: isValid ? proveFilter(value as Filter, options) : null,
  };
}

/** Returns the problems of one rule that the validator finds. */
export function findProblems({ problems }: FilterContext, rule: FilterRule): readonly Finding[] {
  return problems.get(rule) ?? [];
}
