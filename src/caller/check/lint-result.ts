import { isObject, isTooDeep, valueAt } from '../../base/json.ts';
import type { RatedProblem, TextProblem } from '../../base/problem.ts';
import { inResponse } from '../../format/check/find-in-response-shape.ts';
import { checkTimeoutMs } from '../../format/limits.ts';
import type { ModalJson } from '../../format/modal.ts';
import { toFault } from '../../format/words/describe-violation.ts';
import { lintResponse } from '../../lint/lint-response.ts';
import type { RuleId } from '../../lint/rule-ids.ts';
import { withinTime } from '../../node/within-time.ts';
import {
  byteOrderMarkWords,
  describeSecondMark,
  describeUndecoded,
  findUndecoded,
} from '../endpoint/decode-response.ts';
import {
  adviseOn,
  describeEmpty,
  describeMarkup,
  describePage,
  describeStatus,
  detailsOf,
} from '../endpoint/describe-unusable.ts';
import type { EndpointRequest, EndpointResponse, EndpointResult } from '../endpoint/endpoint-result.ts';
import { isMisplaced, jsonOf, tooDeepWords, tooSlowWords } from '../endpoint/judge-response.ts';
import { withFullStop } from './conclusions/conclusion.ts';
import { isServerFailure } from './outcome.ts';

/** The rules that a response can break. */
type ResultRule =
  | RuleId
  | 'no-answer'
  | 'unexpected-status'
  | 'refused-opening'
  | 'byte-order-mark'
  | 'incomplete-check';

/** A problem of a response. */
type ResultProblem = TextProblem<ResultRule>;

/** Checks a result against the format, within a time limit. `text` is the response as reported. */
export function lintResult(
  schema: ModalJson,
  kind: EndpointRequest['kind'],
  result: EndpointResult,
  text: string,
  milliseconds = checkTimeoutMs,
): readonly ResultProblem[] {
  const problems = withinTime(() => findProblems(schema, kind, result, text), milliseconds);
  return problems ?? [whole('incomplete-check', 'error', tooSlowWords(milliseconds))];
}

function findProblems(
  schema: ModalJson,
  kind: EndpointRequest['kind'],
  result: EndpointResult,
  text: string,
): readonly ResultProblem[] {
  if (!result.ok) return [whole('no-answer', 'error', result.reason, [result.cause])];
  const value = jsonOf(result);
  const unexpected = describeStatus(result);
  if (unexpected !== null)
    return [
      {
        ...whole('unexpected-status', 'error', unexpected, [String(result.status)]),
        ...asHint(detailsOf(result, text)),
      },
    ];
  if (text.trim() === '') return [whole('json-syntax', 'error', describeEmpty(kind, result))];
  const markup = value === undefined ? (describeMarkup(text) ?? describeSecondMark(text)) : null;
  if (markup !== null) return [{ ...whole('json-syntax', 'error', markup), ...asHint([describePage(text)]) }];
  if (result.raw !== undefined)
    return [
      {
        ...whole('json-syntax', 'error', describeUndecoded('here', result.raw)),
        range: findUndecoded(text),
      },
    ];
  if (isTooDeep(text)) return [whole('json-syntax', 'error', tooDeepWords)];
  // For invalid JSON, other problems would be guesses.
  if (value === undefined) return lintSyntax(schema, text);
  const mark = result.hasByteOrderMark ? [whole('byte-order-mark', 'warning', byteOrderMarkWords)] : [];
  return [...mark, ...lintContents(schema, kind, result, value, text)];
}

function lintContents(
  schema: ModalJson,
  kind: EndpointRequest['kind'],
  result: EndpointResponse,
  value: unknown,
  text: string,
): readonly ResultProblem[] {
  if (isMisplaced(kind, value)) return [misplaced()];
  const problems: readonly ResultProblem[] = lintResponse(JSON.stringify(schema), text, {
    closedItems: true,
    isInitial: kind === 'initial',
  });
  if (problems.length > 0) return problems;
  return isServerFailure(result) ? [serverFailure(value, result)] : checkOpening(kind, value, result);
}

/** Creates a `lintResult` that checks equal initial responses of several contexts once. */
export function lintOpeningOnce(): typeof lintResult {
  let cached:
    | { readonly key: string; readonly text: string; readonly wrong: readonly ResultProblem[] }
    | undefined;
  return (schema, kind, result, text) => {
    if (kind !== 'initial' || !result.ok) return lintResult(schema, kind, result, text);
    const { status, location, raw, hasByteOrderMark } = result;
    const key = JSON.stringify([schema, status, location, raw !== undefined, hasByteOrderMark]);
    if (cached?.key !== key || cached.text !== text)
      cached = { key, text, wrong: lintResult(schema, kind, result, text) };
    return cached.wrong;
  };
}

function lintSyntax(schema: ModalJson, text: string): readonly ResultProblem[] {
  const problems = lintResponse(JSON.stringify(schema), text);
  return problems.filter(({ rule }) => rule === 'json-syntax').slice(0, 1);
}

function whole(
  rule: ResultRule,
  severity: RatedProblem['severity'],
  message: string,
  about: readonly string[] = [],
): RatedProblem<ResultRule> {
  return { rule, severity, message, pointer: '', ...(about.length > 0 && { about }) };
}

/** Returns what a message says about one response only, which is left out where problems are compared. */
function asHint(sentences: readonly string[]): Pick<RatedProblem, 'hint'> {
  const hint = sentences.filter((sentence) => sentence !== '').join(' ');
  return hint === '' ? {} : { hint };
}

function misplaced(): ResultProblem {
  const { violation: _, ...problem } = toFault(inResponse('misplaced', '/success', {}));
  return { ...problem, severity: 'error' };
}

/** Reports a valid response with a status that says that the app failed. */
function serverFailure(value: unknown, { status }: EndpointResponse): ResultProblem {
  const words = valueAt(value, ['error', 'message']);
  const shown = words === undefined ? '' : `The user sees ${withFullStop(JSON.stringify(words))} `;
  return {
    ...whole('unexpected-status', 'error', `The endpoint returns status ${status}: the app failed.`, [
      String(status),
    ]),
    ...asHint([`${shown}For a rejection, send a status below 500.`]),
  };
}

/** Reports a rejected initial request: a valid response, but the modal does not open. */
function checkOpening(
  kind: EndpointRequest['kind'],
  value: unknown,
  response: EndpointResponse,
): readonly ResultProblem[] {
  if (kind !== 'initial' || !isObject(value) || !isObject(value['error'])) return [];
  const words = JSON.stringify(value['error']['message']);
  const message = `The app rejects the initial request: ${withFullStop(words)}`;
  const advice = adviseOn(response);
  const why = advice === '.' ? '' : ` The endpoint returns status ${response.status}${advice}`;
  return [
    whole('refused-opening', 'warning', message + why, [
      words.replace(anyWord, (word) => (/\d/.test(word) ? '#' : word)),
    ]),
  ];
}

/** A number or an id, which differs in each run, if it has a digit. */
const anyWord = /[\da-f-]+/gi;
