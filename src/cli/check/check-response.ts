import { prettyPrint } from '../../base/pretty-print.ts';
import { outcomeOf, type SubmitOutcome } from '../../host/check/find-required.ts';
import { lintResult, type ResultProblem } from '../../host/check/lint-result.ts';
import type { EndpointRequest, EndpointResult } from '../../host/endpoint/endpoint-result.ts';
import type { ModalSchema } from '../../lint/index.ts';
import type { Finding } from '../lint/finding.ts';
import type { CheckRuleId } from './check-rules.ts';

/** The results of checking one modal. */
export interface Checked {
  readonly modal: CheckedModal;
  readonly responses: readonly CheckedResponse[];
  readonly remarks: readonly Remark[];
  readonly work: Work;
  /** The rules that did not run. */
  readonly skipped: readonly CheckRuleId[];
  /** Failures that were already reported. */
  readonly failures: readonly string[];
}

/** The work of a check that cannot be derived from its responses. */
export interface Work {
  /** The contexts in which the modal was opened. */
  readonly contexts: readonly string[];
  /** The number of visited states in all contexts. */
  readonly states: number;
  /** The number of requests with an invalid token. */
  readonly probes: number;
  /** The parts that were not checked, with the reasons. */
  readonly leftOut: readonly string[];
}

/** The modal of an endpoint. */
export interface CheckedModal {
  /** The path as typed, with slashes. */
  readonly path: string;
  /** The prefix of its recorded responses: `cake` for `cake.modal.json`. */
  readonly stem: string;
  readonly text: string;
  readonly schema: ModalSchema;
}

/** A response and its problems. */
export interface CheckedResponse {
  /** The recorded file; `null` without a recording. */
  readonly path: string | null;
  readonly text: string;
  readonly wrong: readonly (Omit<ResultProblem, 'rule'> & Pick<Finding, 'rule'>)[];
  /** A description of the request. */
  readonly where: string;
  readonly kind: EndpointRequest['kind'];
  readonly invoker: string | undefined;
  /** The outcome of a submit; `null` for other requests. */
  readonly outcome: SubmitOutcome | null;
}

/** A problem of the endpoint as a whole, or of a part of the modal. */
export interface Remark extends Pick<Finding, 'rule' | 'severity' | 'message' | 'response'> {
  /** A pointer in the modal. */
  readonly pointer: string;
}

/** Checks one response against the modal at the time of its request. */
export function checkResponse(
  { path, text }: Pick<CheckedResponse, 'path' | 'text'>,
  schema: ModalSchema,
  { kind, query }: EndpointRequest,
  result: EndpointResult,
  where: string,
  lint = lintResult,
): CheckedResponse {
  const wrong = lint(schema, kind, result, text);
  return {
    path,
    // Responses without problems are not shown, and hundreds of them would fill the memory.
    text: wrong.length === 0 ? '' : text,
    wrong,
    where,
    kind,
    invoker: query['invoker'],
    outcome: kind === 'submit' ? outcomeOf(schema, result) : null,
  };
}

/** Returns the text of a response as it is recorded. Text that is not UTF-8 is not formatted. */
export function recordedText(result: EndpointResult): string {
  if (!result.ok) return '';
  return result.raw === undefined ? prettyPrint(result.text) : result.text;
}

/** Makes rejected initial requests errors if all of them are, since nothing was checked. */
export function escalateRejectedOpenings(checked: Checked): Checked {
  const { responses } = checked;
  const isRejected = responses.every(({ wrong }) => wrong.some(({ rule }) => rule === 'refused-opening'));
  if (!isRejected) return checked;
  const worse = responses.map((response) => ({
    ...response,
    wrong: response.wrong.map((wrong) => ({ ...wrong, severity: 'error' as const })),
  }));
  return { ...checked, responses: worse };
}
