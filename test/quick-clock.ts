import type { RunClock } from '../src/caller/check/run-limits.ts';

/** Creates a clock on which a wait takes no time of the test, and requests no time of the run. */
export function quickClock(): RunClock {
  let time = 0;
  return {
    now: () => time,
    pause: async (ms) => {
      time += ms;
    },
  };
}
