import type { LocatedProblem, RatedProblem } from '../../base/problem.ts';
import type { ProviderRuleId } from '../../extensions/responses/provider-rules.ts';
import type { RuleId } from '../../lint/index.ts';
import type { CheckRuleId } from './check-rules.ts';

/** The rules of the problems of a check. */
export type CheckedRule = RuleId | CheckRuleId | ProviderRuleId;

/** A problem of a check that has no place in a text, or none yet. */
export interface UnplacedProblem extends RatedProblem<CheckedRule>, CheckFacts {}

/** A problem of a response. Without a range, it concerns the response as a whole. */
export type CheckedProblem = PlacedProblem | UnplacedProblem;

/** A problem of a check that is located in a text. */
export interface PlacedProblem extends LocatedProblem<CheckedRule>, CheckFacts {}

/** The facts about a problem that only a check has. */
export interface CheckFacts {
  /** Further sentences, such as about the request. */
  readonly notes?: readonly string[];
  /** The unrecorded response with the problem. The range in the file is then that of the block. */
  readonly response?: PlaceInResponse;
  /**
   * A description of the place that is the same in each run, for a response with changing contents. It identifies the
   * problem.
   */
  readonly stablePlace?: string;
  /**
   * Whether the problem has one cause in responses of several kinds, which then identify it together with its stable place.
   */
  readonly isShared?: boolean;
  /** Whether no part of the document is wrong, but the endpoint. The range is then for reports that need one. */
  readonly isOfEndpoint?: boolean;
  /** All places of the problem, if there are several. The entry describes the first of them. */
  readonly places?: readonly ProblemPlace[];
}

/** One of several places of a problem. */
interface ProblemPlace extends Pick<LocatedProblem, 'pointer'> {
  /** The name of the request whose response has it. */
  readonly request: string;
  /** The line in the response; `null` for the response as a whole. */
  readonly line: number | null;
}

/** The place of a problem in a response, or in a call of the app. Its fixes change that text, not the reported file. */
export interface PlaceInResponse extends Pick<LocatedProblem, 'pointer' | 'range' | 'fix' | 'suggestions'> {
  readonly text: string;
  /** Whether it is in the body of a call of the app. */
  readonly isCall?: boolean;
}

/** Moves a problem of an unrecorded text to the place in the document that it belongs to. Its fixes stay with the text. */
export function moveToDocument(
  { pointer, range, fix, suggestions, ...problem }: PlacedProblem,
  text: Pick<PlaceInResponse, 'text' | 'isCall'>,
  pointerInDocument: string,
): UnplacedProblem {
  const response = { ...text, pointer, range, ...(fix && { fix }), ...(suggestions && { suggestions }) };
  return { ...problem, pointer: pointerInDocument, response };
}
