import type { Problem } from '../base/problem.ts';

/** The rules for filters. */
export type FilterRule =
  | 'filter-shape'
  | 'condition-keys'
  | 'condition-limit'
  | 'filter-type'
  | 'condition-object'
  | 'field-id'
  | 'unknown-operator'
  | 'text-in-operator'
  | 'operator-value'
  | 'address-component';

/** A problem of a filter. */
export type FilterProblem = Problem<FilterRule>;

/** Returns whether the CRM certainly rejects a filter with a problem. Otherwise the author may intend it. */
export function isCertain({ rule, severity }: FilterProblem): boolean {
  return (severity ?? (doubtRules.has(rule) ? 'warning' : 'error')) === 'error';
}

/** The rules that the CRM does not check: what they report may be intended. */
const doubtRules: ReadonlySet<FilterRule> = new Set<FilterRule>([
  'filter-type',
  'condition-object',
  'unknown-operator',
  'operator-value',
]);
