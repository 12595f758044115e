/** The source of a session's time. */
export interface Clock {
  /** The time in milliseconds, from an arbitrary start. */
  readonly now: () => number;
  /** Calls back once, after the given milliseconds. Returns a function that cancels. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, Math.min(milliseconds, longestTimeout));
    return () => clearTimeout(timer);
  },
};

/** A longer delay, including `Infinity`, would call back immediately. */
const longestTimeout = 2 ** 31 - 1;
