import { countWords } from '../../base/text.ts';
import type { RunTime } from '../../caller/check/run-time.ts';
import type { EndpointResult } from '../../caller/endpoint/endpoint-result.ts';
import type { RunLimits } from './settings.ts';

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
