import { setTimeout } from 'node:timers/promises';

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
