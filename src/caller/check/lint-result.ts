import { hasMember, isObject, isTooDeep, valueAt } from '../../base/json.ts';
import type { RatedProblem, TextProblem } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import { findInResponseShape, inResponse, shapes } from '../../format/check/find-in-response-shape.ts';
import { checkTimeoutMs } from '../../format/limits.ts';
import type { ModalJson } from '../../format/modal.ts';
import { toFault } from '../../format/words/describe-violation.ts';
import { describeValue } from '../../format/words/phrases.ts';
import { lintResponse } from '../../lint/lint-response.ts';
import type { RuleId } from '../../lint/rule-ids.ts';
import { withinTime } from '../../node/within-time.ts';
import {
  adviseOn,
  describeMarkup,
  describeRedirect,
  describeStatusBeforeApp,
  describeUrlLength,
} from '../endpoint/describe-unusable.ts';
import type { EndpointRequest, EndpointResponse, EndpointResult } from '../endpoint/endpoint-result.ts';
import { readHtmlFailure } from '../endpoint/html-failure.ts';
import {
  isMisplaced,
  jsonOf,
  parseResponse,
  tooDeepWords,
  tooSlowWords,
} from '../endpoint/judge-response.ts';
import {
  byteOrderMarkWords,
  describeSecondMark,
  describeUndecoded,
  findUndecoded,
} from '../endpoint/read-response.ts';
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
  const unexpected = describeStatus(result, parseResponse(result.text));
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

function describeStatus(response: EndpointResponse, value: unknown): string | null {
  const redirect = describeRedirect(response);
  if (redirect !== null) return redirect;
  const { status } = response;
  // Frameworks often send their own body with these statuses. The token or the path matters more.
  const isOften = status === 401 || status === 404;
  const isResponse = isOften ? findInResponseShape(value).violations.length === 0 : isMeantAsResponse(value);
  if (status < 300 || isResponse) return null;
  const advice = describeStatusBeforeApp(response) ?? adviseOn(response);
  const message = `The endpoint returns status ${status} ${describeShape(value)}${advice}`;
  return advice === '.' ? `${message} Send { "error": { "message": "…" } } to tell the user why.` : message;
}

function detailsOf(response: EndpointResponse, text: string): readonly string[] {
  const length = describeStatusBeforeApp(response) === null ? '' : describeUrlLength(response);
  return [length.trim(), describePage(text)];
}

/** Returns the message of a failure in HTML; empty for other texts. */
function describePage(text: string): string {
  const failure = readHtmlFailure(text);
  return failure === null ? '' : `The page says ${JSON.stringify(failure.words)}.`;
}

/** Describes what a response has instead of one of the shapes. */
function describeShape(value: unknown): string {
  const shape = shapes.find((name) => hasMember(value, name));
  if (shape === undefined) return `without ${listWords(shapes.map(quote))}`;
  const member = valueAt(value, [shape]);
  return isObject(member)
    ? `with an invalid ${quote(shape)}`
    : `with ${describeValue(member)} as ${quote(shape)}`;
}

/** Returns whether it has an object in one of the shapes, or nothing else. Frameworks use a text as "error", beside others. */
function isMeantAsResponse(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [name, another] = Object.keys(value);
  const isAlone = another === undefined && shapes.some((shape) => shape === name);
  return isAlone || shapes.some((shape) => isObject(value[shape]));
}

function describeEmpty(kind: EndpointRequest['kind'], { status }: EndpointResponse): string {
  const closing =
    kind === 'submit' ? ', and { "success": { "message": "…", "type": "snackbar" } } to close the modal' : '';
  return `The response is empty, with status ${status}. Send { "data": {} } if nothing changes${closing}.`;
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
