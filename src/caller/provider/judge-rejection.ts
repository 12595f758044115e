import { isObject } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import type { ProviderOperation } from '../../extensions/declaration.ts';
import type { FlowRuleId } from '../../extensions/responses/flow-rules.ts';
import { hasStackTrace } from '../endpoint/describe-unusable.ts';
import type { EndpointResult } from '../endpoint/endpoint-result.ts';
import type { FlowCall, FlowProblem, Run } from './flows/flow.ts';
import { probesOf } from './flows/probes.ts';
import { isAccepted, isRejectedBy } from './read-provider-response.ts';

/** Checks that a request without rights, or for something unknown, gets no data, but a rejection. */
export function judgeRejection(
  operation: ProviderOperation,
  exchange: FlowCall,
  rule: FlowRuleId,
): readonly FlowProblem[] {
  if (!isAccepted(operation, exchange, rule === 'basic-accepted'))
    return findUnclear(operation, exchange, rule);
  // After a deletion, the record does not exist, whether it did before or not. The right deletion tells whether it did.
  if (operation.method === 'DELETE' && !(rule === 'basic-accepted' || rule === 'unknown-link-accepted'))
    return [];
  return [describeAccepted(operation, exchange, rule)];
}

/** Returns whether a response rejects a request that the app may reject or accept: by its status, or without a record. */
export function isRejection(operation: ProviderOperation, exchange: FlowCall): boolean {
  const { result, value } = exchange;
  if (!result.ok) return false;
  if (result.status >= 400) return true;
  // A deletion needs no record to succeed.
  return operation.method === 'GET' ? !isAccepted(operation, exchange, false) : isRejectedBy(value);
}

/** Checks that a response without data is clearly a rejection. The rule is that of a response with data. */
export function findUnclear(
  operation: ProviderOperation,
  exchange: FlowCall,
  rule: FlowRuleId,
): readonly FlowProblem[] {
  const isOfCaller = rule === 'basic-accepted';
  const unclear =
    describeUnclear(exchange.result, exchange.value, isOfCaller) ??
    (isOfCaller ? null : describeNoJson(operation, exchange));
  if (unclear === null) return [];
  return [
    {
      rule: 'unclear-rejection',
      pointer: '',
      message: `To ${describeProbe(operation, exchange, rule)}, ${unclear}.`,
      hint: `Reject it with status ${isOfCaller ? 401 : 404}.`,
    },
  ];
}

function describeProbe({ urlParameters }: ProviderOperation, exchange: FlowCall, rule: FlowRuleId): string {
  if (rule === 'basic-accepted') return 'a request without valid credentials';
  const { parameters } = exchange.request;
  return rule === 'other-link-answered'
    ? `a request for the other connection ${quote(parameters[urlParameters[0]?.name ?? ''] ?? '')}`
    : `a request for the unknown id ${quote(unknownIdOf(exchange))}`;
}

function describeAccepted(operation: ProviderOperation, exchange: FlowCall, rule: FlowRuleId): FlowProblem {
  const pointer = exchange.data === undefined || exchange.value === undefined ? '' : exchange.dataPointer;
  if (rule === 'basic-accepted')
    return {
      rule,
      pointer,
      message: 'The app accepts a request without valid credentials.',
      hint: 'Compare "Authorization" with your client id and client secret, and respond with status 401.',
    };
  if (rule === 'other-link-answered') return describeChangeOfOther(operation, exchange, pointer);
  const id = quote(unknownIdOf(exchange));
  const deed = operation.method === 'GET' ? 'sends a record' : 'accepts a change';
  const message =
    rule === 'unknown-id-answered'
      ? `The app ${deed} for the id ${id}, which does not exist.`
      : `The app accepts a request for ${id}, a connection or channel that it did not create.`;
  return { rule, pointer, message, hint: 'Reject unknown ids with status 404.' };
}

/** Describes a request for the other connection that changes a record of the first one. */
function describeChangeOfOther(
  { method, urlParameters }: ProviderOperation,
  { request: { parameters } }: FlowCall,
  pointer = '',
): FlowProblem {
  const id = quote(parameters[urlParameters[0]?.name ?? ''] ?? '');
  return {
    rule: 'other-link-answered',
    pointer,
    message: `The app ${method === 'DELETE' ? 'deletes' : 'changes'} a record of the first connection for the other one, ${id}.`,
    hint: 'Change only the records of the requested connection.',
  };
}

/** Returns the id in a request that the app did not create. */
function unknownIdOf({ request: { parameters, unknown } }: FlowCall): string {
  return (unknown === undefined ? undefined : parameters[unknown]) ?? '';
}

/** Describes a response that is neither an acceptance nor a rejection; `null` for a rejection. */
function describeUnclear(result: EndpointResult, value: unknown, isOfCaller: boolean): string | null {
  // An app that cannot be reached at all is reported by other requests.
  if (!result.ok) {
    if (result.cause === 'too-large') return 'the app sends more than 5 MB';
    return result.cause === 'unreachable' ? null : 'the app does not respond';
  }
  const { status } = result;
  const withTrace = hasStackTrace(result.text) ? ' and a stack trace' : '';
  if (status >= 500 || withTrace !== '') return `the app responds with status ${status}${withTrace}`;
  if (status >= 400 || (!isOfCaller && status < 300)) return null;
  const isFailure = isObject(value) && value['success'] === false;
  return `the app responds with status ${status}${isFailure ? ' and "success": false' : ''}`;
}

/** Describes a response of success to a request for something unknown that the CRM cannot read; `null` for others. */
function describeNoJson({ success }: ProviderOperation, { result, value }: FlowCall): string | null {
  if (!result.ok || result.status >= 300 || value !== undefined || success.shape === 'stream') return null;
  return result.text.trim() === ''
    ? null
    : `the app responds with status ${result.status}, but not with JSON`;
}

/**
 * Judges a request that is rejected because the app already did the same for a probe of it: only a deletion for the other
 * connection is not reported yet. Returns `null` for other requests.
 */
export function judgeDone(
  operation: ProviderOperation,
  exchange: FlowCall,
  run: Run,
): readonly FlowProblem[] | null {
  const { step, request, result } = exchange;
  if (!result.ok || result.status >= 500 || result.status === 401 || result.status === 403) return null;
  if (result.status < 400 && !isRejectedBy(exchange.value)) return null;
  // A probe for an unknown record does not concern the record of the request.
  const same = probesOf(operation, step, request, run).filter(
    (probe) => probe.step.mustFail !== 'unknown-id-answered',
  );
  const done = same
    .flatMap((probe) => run.of(probe.step.name).filter((sent) => sent.request.name === probe.request.name))
    .find((sent) => isAccepted(operation, sent, sent.step.mustFail === 'basic-accepted'));
  if (done === undefined) return null;
  const isOfOther = operation.method === 'DELETE' && done.step.mustFail === 'other-link-answered';
  return isOfOther ? [describeChangeOfOther(operation, done)] : [];
}

/** Returns whether the app sends a record for an id that does not exist, so that it looks at no id. */
export function answersAnyId(operation: ProviderOperation, { step, request }: FlowCall, run: Run): boolean {
  return run
    .probes(request.operation)
    .some(
      (sent) =>
        sent.step !== step &&
        sent.step.mustFail === 'unknown-id-answered' &&
        isAccepted(operation, sent, false),
    );
}
