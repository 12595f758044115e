import { setTimeout } from 'node:timers/promises';
import { countWords } from '../../base/text.ts';
import type { EndpointResult } from '../endpoint/endpoint-result.ts';

/** The limits and the recording of a run that calls an endpoint. */
export interface RunLimits {
  readonly record: string | undefined;
  readonly budget: number;
  /** The time after which no further request is made, in seconds; `undefined` for none. */
  readonly timeLimit: number | undefined;
  /** The number of repetitions of a request that fails. */
  readonly retries: number;
  /** The time limit of a response. */
  readonly timeoutMs: number;
}

/**
 * Returns the time in which an endpoint may start, in milliseconds: a quarter of the time limit. Without one, it must have
 * started.
 */
export function startMsOf({ timeLimit = 0 }: Pick<RunLimits, 'timeLimit'>): number {
  return Math.min(timeLimit / 4, maxStartSeconds) * 1000;
}

const maxStartSeconds = 30;

/** Divides a number of requests evenly between contexts. The end of the time uses everything up. */
export function makeBudget(
  { budget: requests, timeLimit }: Pick<RunLimits, 'budget' | 'timeLimit'>,
  ways: number,
  { isOver }: Pick<RunTime, 'isOver'>,
): RequestBudget {
  let left = 0;
  const until = (index: number) => Math.ceil((requests * index) / ways);
  return {
    openShare: (index) => {
      left += until(index + 1) - until(index);
    },
    charge: (result) => {
      const megabytes = result.ok ? result.text.length / 1e6 : 0;
      left -= Math.max(1, Math.floor(result.ms / 1000) * price, Math.floor(megabytes) * price);
    },
    isSpent: () => left <= 0 || isOver(),
    isOver,
    describeSpent: () =>
      timeLimit !== undefined && left > 0
        ? `the time limit of ${countWords(timeLimit, 'second')} is over`
        : `the budget of ${countWords(requests, 'request')} is used up`,
  };
}

/** The price of a second and of a megabyte, in requests. It limits slow and large responses. */
const price = 5;

/** The requests that may still be made. */
export interface RequestBudget {
  /** Adds the share of a context, counted from 0, to the unused rest. */
  readonly openShare: (index: number) => void;
  readonly charge: (result: EndpointResult) => void;
  /** Returns whether no further request may be made. */
  readonly isSpent: () => boolean;
  /** Returns whether the time is over, so that requests that the budget does not count must not be made either. */
  readonly isOver: () => boolean;
  /** Describes why no further request was made, as a part of a sentence. */
  readonly describeSpent: () => string;
}

/** A clock, in milliseconds. */
export interface RunClock {
  readonly now: () => number;
  /** Waits. Rejects if the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The time of a run, which every request and every wait asks. */
export interface RunTime {
  /** Ends the open requests, if there is one. */
  readonly signal: AbortSignal | undefined;
  readonly begin: number;
  readonly now: () => number;
  /** Returns whether no further request may be made. */
  readonly isOver: () => boolean;
  /** Returns as many milliseconds as are wanted, at most those until the end. */
  readonly upTo: (ms: number) => number;
  /**
   * Waits, at most until the signal is aborted. A wait beyond the end is not begun, and ends the run. Returns whether the run
   * continues.
   */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<boolean>;
}

/** Begins a run that ends after so many seconds; `undefined` for no limit. */
export function beginRun(
  seconds: number | undefined,
  signal?: AbortSignal,
  { now, pause }: RunClock = systemClock,
): RunTime {
  const begin = now();
  let end = begin + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const isOver = () => signal?.aborted === true || now() >= end;
  return {
    signal,
    begin,
    now,
    isOver,
    upTo: (ms) => Math.max(0, Math.min(ms, end - now())),
    async wait(ms, ending) {
      if (now() + ms > end) end = now();
      if (isOver()) return false;
      const signals = [signal, ending].filter((candidate) => candidate !== undefined);
      await pause(ms, AbortSignal.any(signals)).catch(() => {});
      return !isOver();
    },
  };
}

/** The clock of the machine. */
export const systemClock: RunClock = {
  now: () => performance.now(),
  pause: (ms, signal) => setTimeout(ms, undefined, { signal }),
};
