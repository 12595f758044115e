import { responseTimeoutMs } from '../../format/limits.ts';
import type { Call, EndpointResult } from '../endpoint/endpoint-result.ts';
import type { RunTime } from './run-limits.ts';

// The command may not import the format.
export { responseTimeoutMs };

/** The waits of a run for an endpoint that cannot respond yet. */
interface CallOptions<Request> {
  readonly time: RunTime;
  /** The time in which the endpoint may start, in milliseconds after the beginning of the run. */
  readonly startMs: number;
  /** The number of repetitions of a request that fails. */
  readonly retries: number;
  /** Whether a request changes nothing, so that it may reach the endpoint twice. */
  readonly isSafe: (request: Request) => boolean;
  /** Whether a request is sent again as "Retry-After" says if the app limits their number. */
  readonly isLimited?: boolean;
  readonly log: RequestLog;
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
 * Returns calls within the time of a run. They wait for an endpoint that starts, repeat a request without a response or with
 * the status of an overloaded server or proxy, and wait as long as the app asks. A request that may change something is
 * repeated only if it was never sent. After the end, no request is made.
 */
export function callInTime<Request>(
  source: Call<Request>,
  { time, startMs, retries, isSafe, isLimited = false, log }: CallOptions<Request>,
): Call<Request> {
  let limitLeft = isLimited ? maxWaitSeconds.ofRun : 0;
  const send: Call<Request> = async (request, signal) =>
    time.isOver() ? givenUp : source(request, joinSignals(time.signal, signal, endOf(time)));

  /** Returns the wait before the request is sent again; `null` if the result counts. */
  function waitAfter(result: EndpointResult, request: Request, repeated: number): Wait | null {
    if (isUnsent(result) && time.now() < time.begin + startMs) return { cause: 'start', ms: startPauseMs };
    const limited = secondsToWait(result);
    if (limited !== null && limited <= Math.min(limitLeft, maxWaitSeconds.ofRequest))
      return { cause: 'limit', ms: limited * 1000 };
    return repeated < retries && isRepeatable(result, isSafe(request))
      ? { cause: 'failure', ms: Math.min(firstPauseMs * 2 ** repeated, longestPauseMs) }
      : null;
  }

  /** Sends a request again until its result counts. Adds the results before it that failed. */
  async function repeat(
    result: EndpointResult,
    request: Request,
    signal: AbortSignal | undefined,
    failures: EndpointResult[],
  ): Promise<EndpointResult> {
    const wait = signal?.aborted === true ? null : waitAfter(result, request, failures.length);
    if (wait === null) return result;
    if (wait.cause === 'limit') limitLeft -= wait.ms / 1000;
    const isInTime = await time.wait(wait.ms);
    // An app that limits the requests has not responded to this one.
    if (!isInTime) return wait.cause === 'limit' ? givenUp : result;
    if (wait.cause === 'failure') failures.push(result);
    return repeat(await send(request, signal), request, signal, failures);
  }

  return async (request, signal) => {
    const failures: EndpointResult[] = [];
    const result = await repeat(await send(request, signal), request, signal, failures);
    const [first] = failures;
    if (first !== undefined) log.repeated.push(describeRepeated(first, result, failures.length));
    if (result.ok && result.ms > responseTimeoutMs) log.late.push(result.sent);
    return result;
  };
}

/** Returns the signal that gives up a pending request when the time is over; `undefined` without a limit. */
function endOf(time: RunTime): AbortSignal | undefined {
  const left = time.upTo(Number.POSITIVE_INFINITY);
  return left < longestTimer ? AbortSignal.timeout(Math.ceil(left) + lastMs) : undefined;
}

/** The time for the last response, in which most endpoints answer. */
const lastMs = 1000;
const longestTimer = 2 ** 31 - 1 - lastMs;

/** A wait before a request is sent again, and its cause. */
interface Wait {
  readonly cause: 'start' | 'limit' | 'failure';
  readonly ms: number;
}

const startPauseMs = 200;
const firstPauseMs = 500;
const longestPauseMs = 8_000;

/** The longest waits for an app that limits the number of requests. */
export const maxWaitSeconds = { ofRequest: 30, ofRun: 120 };

/** The result of a request that is not made, since the time is over. */
const givenUp: EndpointResult = {
  ok: false,
  cause: 'given-up',
  reason: 'No more requests.',
  sent: '',
  ms: 0,
};

function joinSignals(...signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const defined = signals.filter((signal) => signal !== undefined);
  return defined.length > 1 ? AbortSignal.any(defined) : defined[0];
}

function isRepeatable(result: EndpointResult, isSafe: boolean): boolean {
  return isUnsent(result) || (isSafe && isTransient(result));
}

/** Whether the endpoint could not be connected, so that it got nothing. */
function isUnsent(result: EndpointResult): boolean {
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

/** Returns the time until a request may be sent again; `null` if it was not limited, or no time is given. */
function secondsToWait(result: EndpointResult): number | null {
  if (!result.ok || result.status !== 429 || result.retryAfter === undefined) return null;
  const seconds = /^\s*\d+\s*$/.test(result.retryAfter)
    ? Number(result.retryAfter)
    : Math.ceil((Date.parse(result.retryAfter) - Date.now()) / 1000);
  // A request that is sent again at once would be limited again.
  return Number.isNaN(seconds) ? null : Math.max(1, seconds);
}
