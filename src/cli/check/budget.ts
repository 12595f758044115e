import { countWords } from '../../base/text.ts';
import type { EndpointResult } from '../../host/endpoint/endpoint-result.ts';

/** Divides a number of requests evenly between contexts. */
export function makeBudget(requests: number, ways: number): Budget {
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
    isSpent: () => left <= 0,
  };
}

/** Describes a budget that ended a run. */
export function describeSpent(requests: number): string {
  return `the budget of ${countWords(requests, 'request')} is used up`;
}

/** The price of a second and of a megabyte, in requests. It limits slow and large responses. */
const price = 5;

/** The number of requests that may still be made. */
interface Budget {
  /** Adds the share of a context, counted from 0, to the unused rest. */
  readonly openShare: (index: number) => void;
  readonly charge: (result: EndpointResult) => void;
  readonly isSpent: () => boolean;
}
