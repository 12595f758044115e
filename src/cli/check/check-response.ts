import { prettyPrint } from '../../base/pretty-print.ts';
import type { RepeatedRequest } from '../../caller/check/call-in-time.ts';
import { lintResult } from '../../caller/check/lint-result.ts';
import { outcomeOf, type RequestOutcome } from '../../caller/check/outcome.ts';
import type { EndpointRequest, EndpointResult } from '../../caller/endpoint/endpoint-result.ts';
import type { ModalJson } from '../../lint/index.ts';
import type { CheckedProblem } from '../diagnostics/reported-diagnostic.ts';
import type { CheckedDocument, CheckedResponse } from './checked.ts';

/** The work of a check that cannot be derived from its responses. */
export interface Work {
  /** The contexts in which the modal was opened. */
  readonly contexts: readonly string[];
  /** The number of visited states in all contexts. */
  readonly states: number;
  /** The number of requests with an invalid token. */
  readonly probes: number;
  readonly repeated: readonly RepeatedRequest[];
  /** The URLs of responses that came later than the CRM waits. */
  readonly late: readonly string[];
  /** The parts that were not checked, with the reasons. */
  readonly leftOut: readonly string[];
}

/** The modal of an endpoint. */
export interface CheckedModal extends CheckedDocument {
  /** The prefix of its recorded responses: `cake` for `cake.modal.json`. */
  readonly stem: string;
  readonly schema: ModalJson;
}

/** A response to a request of a modal, and its problems. */
export interface CheckedModalResponse extends CheckedResponse {
  /** A description of the request. */
  readonly where: string;
  readonly kind: EndpointRequest['kind'];
  readonly invoker: string | undefined;
  /** The outcome of a submit or re-request; otherwise `null`. */
  readonly outcome: RequestOutcome | null;
}

/** The judgement of a response. */
interface JudgeOptions {
  readonly lint?: typeof lintResult;
  /** Problems that the redacted response no longer shows. */
  readonly more?: readonly CheckedProblem[];
}

/** Checks one response against the modal at the time of its request. */
export function checkResponse(
  { path, text }: Pick<CheckedModalResponse, 'path' | 'text'>,
  schema: ModalJson,
  { kind, query }: EndpointRequest,
  result: EndpointResult,
  where: string,
  { lint = lintResult, more = [] }: JudgeOptions = {},
): CheckedModalResponse {
  const problems = [...lint(schema, kind, result, text), ...more];
  const invoker = query['invoker'];
  return {
    path,
    // Omitted for responses without problems: it is not shown, and hundreds of them would fill the memory.
    text: problems.length === 0 ? '' : text,
    problems,
    where,
    kind,
    invoker,
    outcome: outcomeOf(schema, kind, result),
    group: kind,
    placeOf: placeInModal,
  };
}

/** Returns the block or button in the modal that a place in a response is about. */
function placeInModal(pointer: string): string {
  const [, list, key] = /^\/data\/(blocks|actions)\/([^/]*)/.exec(pointer) ?? [];
  return key === undefined ? '' : `/properties/${list}/properties/${key}`;
}

/** Returns the text of a response as it is recorded. Text that is not UTF-8 is not formatted. */
export function recordedText(result: EndpointResult): string {
  if (!result.ok) return '';
  return result.raw === undefined ? prettyPrint(result.text) : result.text;
}

/** Makes rejected initial requests errors if all of them are, since nothing was checked. */
export function escalateRejectedOpenings<Response extends CheckedResponse>(
  responses: readonly Response[],
): readonly Response[] {
  const isRejected = responses.every(({ problems }) =>
    problems.some(({ rule }) => rule === 'refused-opening'),
  );
  if (!isRejected) return responses;
  return responses.map((response) => ({
    ...response,
    problems: response.problems.map((problem) => ({ ...problem, severity: 'error' as const })),
  }));
}
