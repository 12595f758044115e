import { outcomeOf, type SubmitOutcome } from '../../host/check/find-required.ts';
import { lintResult, type ResultProblem } from '../../host/check/lint-result.ts';
import type { EndpointRequest, EndpointResult } from '../../host/endpoint-result.ts';
import { prettyPrint } from '../../host/pretty-print.ts';
import type { ModalSchema } from '../../lint/index.ts';
import type { Finding } from '../lint/finding.ts';
import type { CheckRuleId } from './rules.ts';

/** What a check of one modal found. */
export interface Checked {
  readonly modal: CheckedModal;
  readonly responses: readonly CheckedResponse[];
  readonly remarks: readonly Remark[];
  readonly work: Work;
  /** The rules that had nothing to judge. */
  readonly skipped: readonly CheckRuleId[];
  /** What could not be done, and was reported as it happened. */
  readonly failures: readonly string[];
}

/** What a check did, beside the requests that can be seen from their responses. */
export interface Work {
  /** The ways in which the modal was opened. */
  readonly contexts: readonly string[];
  /** The number of states that it was brought into, in all contexts together. */
  readonly states: number;
  /** The number of requests with a token that has to be rejected. */
  readonly probes: number;
  /** What was not done, and why not. */
  readonly leftOut: readonly string[];
}

/** The modal that an endpoint is checked with. */
export interface CheckedModal {
  /** As it was typed, with slashes. */
  readonly path: string;
  /** What its recorded responses are called by: `cake` for `cake.modal.json`. */
  readonly stem: string;
  readonly text: string;
  readonly schema: ModalSchema;
}

/** A response, and what is wrong with it. */
export interface CheckedResponse {
  /** The file that it is in; `null`: in none. */
  readonly path: string | null;
  readonly text: string;
  readonly wrong: readonly (Omit<ResultProblem, 'rule'> & Pick<Finding, 'rule'>)[];
  /** What it answers, for people. */
  readonly where: string;
  readonly kind: EndpointRequest['kind'];
  readonly invoker: string | undefined;
  /** What became of a submit. */
  readonly outcome: SubmitOutcome | null;
}

/** Something wrong with the endpoint as a whole, or with a part of the modal. */
export interface Remark extends Pick<Finding, 'rule' | 'severity' | 'message' | 'response'> {
  /** In the modal. */
  readonly pointer: string;
}

/** Holds one answer against the modal as it was when it was asked for. */
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
    // Hundreds of answers of some megabytes need not be kept when there is nothing to show in them.
    text: wrong.length === 0 ? '' : text,
    wrong,
    where,
    kind,
    invoker: query['invoker'],
    outcome: kind === 'submit' ? outcomeOf(schema, result) : null,
  };
}

/** The text of an answer as it is recorded: what is not UTF-8 is kept as it came. */
export function recordedText(result: EndpointResult): string {
  if (!result.ok) return '';
  return result.raw === undefined ? prettyPrint(result.text) : result.text;
}

/** An app that refuses every opening left nothing to check: that is no success. */
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
