import { isTooDeep } from '../../base/json.ts';
import type { RatedProblem, TextProblem } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import type { FieldSchema, ProviderOperation } from '../../extensions/declaration.ts';
import { sourcesOf } from '../../extensions/field-sources.ts';
import type { FlowRuleId } from '../../extensions/responses/flow-rules.ts';
import { type ProviderRuleId, providerRules, severityOf } from '../../extensions/responses/provider-rules.ts';
import { checkTimeoutMs } from '../../format/limits.ts';
import { locate } from '../../lint/diagnostics.ts';
import { requireLinter } from '../../lint/documents/lint-provider-response.ts';
import type { RuleId } from '../../lint/rule-ids.ts';
import { readSource } from '../../lint/source.ts';
import { withinTime } from '../../node/within-time.ts';
import { maxWaitSeconds } from '../check/call-in-time.ts';
import { describeExposed } from '../check/checked-problem.ts';
import {
  byteOrderMarkWords,
  describeSecondMark,
  describeUndecoded,
  findUndecoded,
} from '../endpoint/decode-response.ts';
import {
  describeMarkup,
  describeRedirect,
  describeStatusBeforeApp,
  hasStackTrace,
} from '../endpoint/describe-unusable.ts';
import type { EndpointResponse } from '../endpoint/endpoint-result.ts';
import { jsonOf, tooDeepWords, tooSlowWords } from '../endpoint/judge-response.ts';
import type { FlowCall, FlowProblem, Run } from './flows/flow.ts';
import { findFileProblem } from './judge-file.ts';
import { answersAnyId, findUnclear, isRejection, judgeDone, judgeRejection } from './judge-rejection.ts';
import { operationOf } from './provider-client.ts';
import { idsOf, usableId } from './read-provider-response.ts';

/** A problem of a response. */
export type ProviderProblem = TextProblem<FlowRuleId | RuleId>;

/**
 * Returns every problem of a response of a run: of its status, its text, its contents, and its part in the flow. Ends within
 * a time limit.
 */
export function judgeExchange(run: Run, exchange: FlowCall): readonly ProviderProblem[] {
  const { result } = exchange;
  const exposed =
    result.ok && result.exposed !== undefined ? [describeExposed(result.exposed, result.text)] : [];
  const problems = withinTime(() => findProblems(run, exchange), checkTimeoutMs);
  return [...exposed, ...(problems ?? [whole('no-answer', tooSlowWords(checkTimeoutMs))])];
}

function findProblems(run: Run, exchange: FlowCall): readonly ProviderProblem[] {
  const { request, result, step } = exchange;
  // An address may be gone: the next request is then for a new one.
  if (request.link !== undefined) return [];
  const operation = operationOf(run.kind, request.operation);
  if (step.mustFail !== undefined)
    return located(judgeRejection(operation, exchange, step.mustFail), operation, exchange);
  if (!result.ok) {
    if (operation.success.shape === 'stream' && result.cause === 'too-large')
      return [whole('large-file', 'The file has more than 5 MB, so its contents were not checked.')];
    return [whole('no-answer', result.reason)];
  }
  const rejected = judgeDone(operation, exchange, run) ?? judgeAllowedRejection(operation, exchange, run);
  if (rejected !== null) return located(rejected, operation, exchange);
  const status = checkStatus(operation, exchange, result);
  if (status !== null) return [status];
  if (operation.success.shape === 'empty') return checkEmpty(result);
  if (operation.success.shape === 'stream') return checkFile(result);
  const unreadable = findUnreadable(result);
  if (unreadable !== null) return unreadable;
  const mark = result.hasByteOrderMark ? [whole('byte-order-mark', byteOrderMarkWords)] : [];
  return [...mark, ...judgeContents(run, exchange, result.text)];
}

/** Returns the problems of the rejection of a request that the app may reject; `null` for other responses and requests. */
function judgeAllowedRejection(
  operation: ProviderOperation,
  exchange: FlowCall,
  run: Run,
): readonly FlowProblem[] | null {
  const { request, step, result } = exchange;
  const status = result.ok ? result.status : 0;
  const own = () => step.judge?.(exchange, run) ?? [];
  if (step.isOfOther === true && isRejection(operation, exchange))
    return [...own(), ...findUnclear(operation, exchange, 'other-link-answered')];
  // The app does not have the endpoint if the status is 405.
  if (request.unknown !== undefined && status !== 405 && isRejection(operation, exchange))
    return findUnclear(operation, exchange, 'unknown-link-accepted');
  return step.mayFail === true && request.unknown === undefined && status >= 400 ? own() : null;
}

/** Returns the problems of the contents of a response. */
function judgeContents(run: Run, exchange: FlowCall, text: string): readonly ProviderProblem[] {
  const { request, step } = exchange;
  const operation = operationOf(run.kind, request.operation);
  const problems = [
    ...findSameIds(operation, exchange, run),
    ...checkIds(operation, exchange).filter(
      ({ rule }) => rule !== 'other-record-answered' || !answersAnyId(operation, exchange, run),
    ),
    ...(step.judge?.(exchange, run) ?? []),
  ];
  return [
    ...requireLinter(run.manifest, request.operation).lint(text),
    ...located(problems, operation, exchange),
  ].sort((a, b) => offsetOf(a) - offsetOf(b));
}

function checkFile(response: EndpointResponse): readonly ProviderProblem[] {
  const problem = findFileProblem(response);
  return problem === null ? [] : [whole(problem.rule, problem.message)];
}

function offsetOf(problem: ProviderProblem): number {
  return 'range' in problem ? problem.range.start.offset : 0;
}

type OwnRule = ProviderRuleId | 'json-syntax';

function whole(rule: OwnRule, message: string): RatedProblem<OwnRule> {
  return { rule, severity: severityOf(rule), message, pointer: '' };
}

/** Locates problems in the text of the response. */
function located(
  problems: readonly FlowProblem[],
  operation: ProviderOperation,
  { result }: FlowCall,
): readonly ProviderProblem[] {
  const rated = problems.map((problem) => ({ ...problem, severity: severityIn(operation, problem.rule) }));
  return rated.length === 0 || !result.ok ? rated : locate(result.text, readSource(result.text), rated);
}

/** Returns the severity of a problem of one operation: a fact about a search that is not documented is never an error. */
function severityIn({ query }: ProviderOperation, rule: OwnRule): ProviderProblem['severity'] {
  const severity = severityOf(rule);
  const isOfSearch = providerRules.get(rule)?.concerns === 'search';
  if (!isOfSearch || query === undefined || severity !== 'error') return severity;
  const fields = Object.values<FieldSchema>(query.properties);
  const isDocumented = fields.some((field) => sourcesOf(field, query.source).field === 'documentation');
  return isDocumented ? severity : 'warning';
}

function checkStatus(
  { success, method }: ProviderOperation,
  { request, step: { trait } }: FlowCall,
  response: EndpointResponse,
): ProviderProblem | null {
  const { status } = response;
  if (status === 429) return whole('rate-limited', describeRateLimit(response));
  const redirect = describeRedirect(response);
  if (redirect !== null) return whole('unexpected-status', redirect);
  const isDocumented = success.statusSource === 'documentation';
  if (status >= 200 && status < 300) {
    if (!isDocumented || status === success.status) return null;
    const how = success.shape === 'empty' ? ' without a body' : '';
    return whole('unexpected-status', `The status is ${status}. Send status ${success.status}${how}.`);
  }
  const before = jsonOf(response) === undefined ? describeStatusBeforeApp(response) : null;
  const advice = before ?? adviseOn(status, method, Object.values(request.parameters));
  const forTrait = trait === undefined ? '' : ` for ${trait}`;
  const withTrace = hasStackTrace(response.text) ? ', with a stack trace' : '';
  return whole('unexpected-status', `The status is ${status}${forTrait}${withTrace}${advice}`);
}

function adviseOn(status: number, method: string, ids: readonly string[]): string {
  if (isUnauthorized(status))
    return '. Check JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET, and how the app compares them.';
  if (status === 404)
    return `. Check the path, and the ${ids.length === 1 ? 'id' : 'ids'} ${listWords(ids.map(quote), 'and')}.`;
  if (status === 405) return `. The endpoint must accept ${method}.`;
  return status >= 500 ? '. Check the log of the app.' : '. The request is valid: accept it.';
}

function describeRateLimit({ retryAfter }: EndpointResponse): string {
  const wait = retryAfter === undefined ? 'without "Retry-After"' : `with "Retry-After: ${retryAfter}"`;
  return `The status is 429 ${wait}: the app limits the number of requests. Raise the limit for the check, or send "Retry-After" with at most ${maxWaitSeconds.ofRequest} seconds.`;
}

function isUnauthorized(status: number): boolean {
  return status === 401 || status === 403;
}

function checkEmpty({ isBodyLost }: EndpointResponse): readonly ProviderProblem[] {
  if (isBodyLost !== true) return [];
  return [whole('body-with-204', 'The response has a body, which is lost with this status. Send none.')];
}

/** Returns the problem of a text that cannot be parsed as JSON; `null` if a linter can explain more. */
function findUnreadable({ text, raw, status }: EndpointResponse): readonly ProviderProblem[] | null {
  if (text.trim() === '')
    return [whole('json-syntax', `The response is empty, with status ${status}. Send JSON.`)];
  if (raw !== undefined)
    return [{ ...whole('json-syntax', describeUndecoded('here', raw)), range: findUndecoded(text) }];
  if (isTooDeep(text)) return [whole('json-syntax', tooDeepWords)];
  const markup = describeMarkup(text) ?? describeSecondMark(text);
  return markup === null ? null : [whole('json-syntax', markup)];
}

/** Checks that a response is the requested record, and that its id can be part of a URL. */
function checkIds(operation: ProviderOperation, exchange: FlowCall): readonly FlowProblem[] {
  const own = new Set(operation.urlParameters.map(({ name }) => name));
  return [...idsOf(operation, exchange)].flatMap(([name, { id, pointer }]): readonly FlowProblem[] => {
    const [requestedId, responseId] = [exchange.request.parameters[name], usableId(id)];
    if (typeof id === 'string' && responseId === undefined)
      return [{ rule: 'unusable-id', pointer, message: `${quote(id)} cannot be part of a URL.` }];
    if (!own.has(name) || responseId === undefined || responseId === requestedId) return [];
    const message = `The response has the id ${quote(responseId)}, but ${quote(requestedId ?? '')} was requested.`;
    return [{ rule: 'other-record-answered', pointer, message }];
  });
}

/** Checks that a new record does not have the id of another one that exists. */
function findSameIds(operation: ProviderOperation, exchange: FlowCall, run: Run): readonly FlowProblem[] {
  if (!run.repeatsId(exchange)) return [];
  const title = operation.success.data?.title.toLowerCase();
  return [...idsOf(operation, exchange).values()].slice(0, 1).map(({ pointer }) => ({
    rule: 'duplicate-id',
    pointer,
    message: `The new ${title} has the id of an earlier one.`,
    hint: 'Give each record a unique id.',
  }));
}
