import type { RatedProblem } from '../base/problem.ts';
import type { filterRules } from './rules/index.ts';

/** A problem of a filter: an error if the CRM rejects the filter, otherwise likely a mistake. */
export type FilterProblem = RatedProblem<RuleIdOf<'filter' | 'condition'>>;

/** A problem that is proved about a valid filter. */
export type ProvenProblem = RatedProblem<RuleIdOf<'proofs'>>;

type RuleIdOf<Scope> = Extract<(typeof filterRules)[number], { readonly scope: Scope }>['id'];
