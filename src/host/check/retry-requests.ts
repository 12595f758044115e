import { setTimeout } from 'node:timers/promises';
import { responseTimeoutMs } from '../../format/limits.ts';
import type { Call, EndpointResult } from '../endpoint/endpoint-result.ts';

// The command may not import the format.
export { responseTimeoutMs };

/** The repetition of requests to an endpoint that sometimes fails. */
interface RetryOptions<Request> {
  /** The number of repetitions of one request. */
  readonly retries: number;
  /** Whether a request changes nothing, so that it may reach the endpoint twice. */
  readonly isSafe: (asked: Request) => boolean;
  readonly log: RequestLog;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** The facts about the requests of a run that their responses do not show. */
export interface RequestLog {
  /** The requests that were repeated, in order. */
  readonly repeated: RepeatedRequest[];
  /** The URLs of responses that came later than the CRM waits. */
  readonly late: string[];
}

/** The log of a run that sends nothing. */
export const noRequests = { repeated: [], late: [] } as const;

/** A request that was repeated. */
export interface RepeatedRequest {
  /** The URL without its token. */
  readonly sent: string;
  readonly retries: number;
  /** The reason why the first one failed. */
  readonly reason: string;
  readonly isSuccessful: boolean;
}

/**
 * Repeats a request without a response, or with the status of an overloaded server or proxy. A request that may change
 * something is repeated only if it was never sent.
 */
export function retryRequests<Request>(
  source: Call<Request>,
  { retries, isSafe, log, pause = setTimeout }: RetryOptions<Request>,
): Call<Request> {
  return async (asked, signal) => {
    const first = await source(asked, signal);
    let [result, sent] = [first, 0];
    while (sent < retries && isRepeatable(result, isSafe(asked)) && signal?.aborted !== true) {
      await pause(Math.min(firstPauseMs * 2 ** sent, longestPauseMs));
      sent++;
      result = await source(asked, signal);
    }
    if (sent > 0) log.repeated.push(describeRepeated(first, result, sent));
    if (result.ok && result.ms > responseTimeoutMs) log.late.push(result.sent);
    return result;
  };
}

const firstPauseMs = 500;
const longestPauseMs = 8_000;

function isRepeatable(result: EndpointResult, isSafe: boolean): boolean {
  if (isUnsent(result)) return true;
  return isSafe && isTransient(result);
}

/** Whether the endpoint could not be connected, so that it got nothing. */
export function isUnsent(result: EndpointResult): boolean {
  return !result.ok && result.cause === 'unreachable' && result.isConnected !== true;
}

function isTransient(result: EndpointResult): boolean {
  if (result.ok) return transientStatuses.includes(result.status);
  return result.cause === 'unreachable' || result.cause === 'timeout' || result.cause === 'network';
}

/** Bad gateway, service unavailable, gateway timeout. */
const transientStatuses = [502, 503, 504];

function describeRepeated(first: EndpointResult, last: EndpointResult, retries: number): RepeatedRequest {
  const reason = first.ok ? `Status ${first.status}.` : first.reason;
  return { sent: last.sent, retries, reason, isSuccessful: !isTransient(last) };
}
