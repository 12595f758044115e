import { isObject } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import type { ProviderOperation } from '../../extensions/declaration.ts';
import type { FlowRuleId } from '../../extensions/responses/flow-rules.ts';
import type { EndpointResult } from '../endpoint/endpoint-result.ts';
import { hasStackTrace } from '../endpoint/stack-trace.ts';
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
  // After a deletion, the record does not exist, whether it did before or not.
  if (rule === 'unknown-id-answered' && operation.method === 'DELETE') return [];
  const pointer = exchange.data === undefined || exchange.value === undefined ? '' : exchange.dataPointer;
  return [{ rule, pointer, ...describeAccepted(operation, rule, quote(unknownIdOf(exchange))) }];
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

function describeAccepted(
  { method }: ProviderOperation,
  rule: FlowRuleId,
  id: string,
): Pick<FlowProblem, 'message' | 'hint'> {
  if (rule === 'basic-accepted')
    return {
      message: 'The app accepts a request without valid credentials.',
      hint: 'Compare "Authorization" with your client id and client secret, and respond with status 401.',
    };
  const hint = 'Reject unknown ids with status 404.';
  if (rule !== 'unknown-id-answered')
    return {
      message: `The app accepts a request for ${id}, a connection or channel that it did not create.`,
      hint,
    };
  const deed = method === 'GET' ? 'sends a record' : 'accepts a change';
  return { message: `The app ${deed} for the id ${id}, which does not exist.`, hint };
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

/** Returns whether a request is rejected because the app already did the same for a probe of it, which is reported. */
export function isDoneByProbe(operation: ProviderOperation, exchange: FlowCall, run: Run): boolean {
  const { step, request, result } = exchange;
  if (!result.ok || result.status < 400 || result.status >= 500) return false;
  if (result.status === 401 || result.status === 403) return false;
  // A probe for an unknown record does not concern the record of the request.
  const same = probesOf(operation, step, request, run).filter(
    (probe) => probe.step.mustFail !== 'unknown-id-answered',
  );
  return same.some((probe) =>
    run
      .of(probe.step.name)
      .some((sent) => sent.request.name === probe.request.name && isAccepted(operation, sent, true)),
  );
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
