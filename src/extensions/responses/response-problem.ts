import type { Problem, RatedProblem } from '../../base/problem.ts';
import type { ResponseRuleId } from './rules/index.ts';

/** A problem of a response. */
export interface ResponseProblem extends Problem<ResponseRuleId> {
  /** Other fields that would do instead of the missing one. */
  readonly alternatives?: readonly string[];
  /** The known name that an unknown field likely means. */
  readonly near?: string;
  /** The same about several members of one object: the message has `{}` in place of their names. */
  readonly several?: { readonly message: string; readonly hint?: string };
}

/** A problem of a response with its severity. */
export type RatedResponseProblem = ResponseProblem & RatedProblem<ResponseRuleId>;
