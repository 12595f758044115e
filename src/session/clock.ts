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
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
