/** Where a session takes its time from. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  readonly now: () => number;
  /** Calls back once, after so many milliseconds; the result cancels it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, Math.min(milliseconds, longestTimeout));
    return () => clearTimeout(timer);
  },
};

/** A longer one, `Infinity` too, would call back at once. */
const longestTimeout = 2 ** 31 - 1;
