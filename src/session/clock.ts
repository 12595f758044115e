/** The source of a session's time. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
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

/** A longer one, `Infinity` too, would call back at once. */
const longestTimeout = 2 ** 31 - 1;
