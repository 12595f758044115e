import { valueAt } from '../base/json.ts';
import type { ProblemDetails, RatedProblem } from '../base/problem.ts';
import type { RuleInfo } from '../base/rule.ts';
import { readWritten } from './check/read-written.ts';
import type { Filter } from './filter.ts';
import type { FilterProblem, ProvenProblem } from './filter-problem.ts';
import type { FilterOptions } from './known-fields.ts';
import { proveFilter } from './prove-filter.ts';
import { filterRules } from './rules/index.ts';

/**
 * Returns every problem of a filter; an error is one for which the CRM rejects it. Takes any value and never throws. With
 * `fields`, field ids and the operators of their types are also checked.
 */
export function findFilterProblems(filter: unknown, options: FilterOptions = {}): readonly FilterProblem[] {
  const written = readWritten(filter, options);
  // A group inside a group is reported as such.
  const conditions = written.conditions.filter(({ value }) => !Array.isArray(valueAt(value, ['conditions'])));
  return [
    ...filterRules.flatMap((rule) => (rule.scope === 'filter' ? rate(rule, rule.check(written)) : [])),
    ...conditions.flatMap((condition) =>
      filterRules.flatMap((rule) => (rule.scope === 'condition' ? rate(rule, rule.check(condition)) : [])),
    ),
  ];
}

/** Returns the problems that are proved about a valid filter, such as that it matches nothing. */
export function proveFilterProblems(filter: Filter, options: FilterOptions = {}): readonly ProvenProblem[] {
  const proven = { ...proveFilter(filter, options), type: filter.type };
  return filterRules.flatMap((rule) => (rule.scope === 'proofs' ? rate(rule, rule.check(proven)) : []));
}

function rate<Id extends string>(
  { id, severity }: Pick<RuleInfo, 'severity'> & { readonly id: Id },
  problems: readonly ProblemDetails[],
): readonly RatedProblem<Id>[] {
  return problems.map((problem) => ({ severity, ...problem, rule: id }));
}
