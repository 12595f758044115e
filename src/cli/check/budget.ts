import type { Arrival } from '../../host/arrival.ts';

/** How many requests may still be made. */
export interface Budget {
  /** Adds the share of a way to open the modal, counted from 0, to what the ones before it did not need. */
  readonly openShare: (index: number) => void;
  readonly charge: (arrival: Arrival) => void;
  readonly isSpent: () => boolean;
}

/** Parts a number of requests, so that no way to open the modal leaves nothing to the others. */
export function makeBudget(requests: number, ways: number): Budget {
  let left = 0;
  const until = (index: number) => Math.ceil((requests * index) / ways);
  return {
    openShare: (index) => {
      left += until(index + 1) - until(index);
    },
    charge: ({ ms }) => {
      left -= Math.max(1, Math.floor(ms / 1000) * pricePerSecond);
    },
    isSpent: () => left <= 0,
  };
}

/** In requests, so that an endpoint that hangs, or is slow, does not hang the check. */
const pricePerSecond = 5;
