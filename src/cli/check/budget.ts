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
    charge: (arrival) => {
      const megabytes = arrival.ok ? arrival.text.length / 1e6 : 0;
      left -= Math.max(1, Math.floor(arrival.ms / 1000) * price, Math.floor(megabytes) * price);
    },
    isSpent: () => left <= 0,
  };
}

/** Of a second and of a megabyte, in requests: an endpoint that hangs, is slow or sends a lot does not hang the check. */
const price = 5;
