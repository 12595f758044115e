import { valueAt } from '../base/json.ts';
import type { RatedProblem } from '../base/problem.ts';
import { createRunRules } from '../base/run-rules.ts';
import { readWritten } from './check/read-written.ts';
import type { Filter } from './filter.ts';
import type { FilterOptions } from './known-fields.ts';
import { proveFilter } from './prove-filter.ts';
import { conditionRules, type FilterRuleId, proofRules, wholeRules } from './rules/index.ts';

/** A problem of a filter: an error if the CRM rejects the filter, otherwise likely a mistake. */
export type FilterProblem = RatedProblem<FilterRuleId>;

/**
 * Returns every problem of a filter; an error is one for which the CRM rejects it. Takes any value and never throws. With
 * `fields`, field ids and the operators of their types are also checked.
 */
export function findFilterProblems(filter: unknown, options: FilterOptions = {}): readonly FilterProblem[] {
  const written = readWritten(filter, options);
  // A group inside a group is reported as such.
  const conditions = written.conditions.filter(({ value }) => !Array.isArray(valueAt(value, ['conditions'])));
  return [...checkWhole(written), ...conditions.flatMap((condition) => checkCondition(condition))];
}

/** Returns the problems that are proved about a valid filter, such as that it matches nothing. */
export function proveFilterProblems(filter: Filter, options: FilterOptions = {}): readonly FilterProblem[] {
  return checkProofs({ ...proveFilter(filter, options), type: filter.type });
}

const checkWhole = createRunRules(wholeRules);
const checkCondition = createRunRules(conditionRules);
const checkProofs = createRunRules(proofRules);
