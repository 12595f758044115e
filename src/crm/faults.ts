import type { FaultName, InjectedFault } from './crm.ts';
import { Failure } from './router.ts';

/** The effect of a fault. */
interface FaultEffect {
  /** Its description in the help and the docs. */
  readonly description: string;
  /** The failure instead of a response. The request has no effect. */
  readonly failure?: Failure;
  readonly headers?: Readonly<Record<string, string>>;
  /** The delay of a response that is right otherwise, in milliseconds. */
  readonly delay?: number;
  /** Whether the response is cut off. */
  readonly isCut?: boolean;
}

/** The faults, by their names. */
export const faults: Readonly<Record<FaultName, FaultEffect>> = {
  401: { description: 'The token is rejected.', failure: new Failure(401, 'The token is not accepted.') },
  403: {
    description: 'The user does not have permission.',
    failure: new Failure(403, 'The user does not have permission.'),
  },
  429: {
    description: 'Too many requests, with the headers of the limit.',
    failure: new Failure(429, 'Too many requests.', 'Wait for the seconds in "retry-after".'),
    headers: {
      'retry-after': '2',
      'x-ratelimit-limit': '80',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '2',
    },
  },
  500: { description: 'The CRM fails.', failure: new Failure(500, 'The CRM failed.') },
  slow: { description: 'The response is delayed.', delay: 3000 },
  half: { description: 'The request takes effect, but the response is cut off.', isCut: true },
};

/** Returns whether a fault that a caller gave is valid. */
export function isValidFault({ fault, every = 1, milliseconds = 0 }: InjectedFault): boolean {
  const isDelay = milliseconds >= 0 && milliseconds <= longestDelay;
  return Object.hasOwn(faults, String(fault)) && Number.isInteger(every) && every >= 1 && isDelay;
}

/** The longest delay of a timer. A longer one would end immediately. */
const longestDelay = 2 ** 31 - 1;

/** A fault that applies to a request. */
export interface AppliedFault extends FaultEffect {
  readonly name: FaultName;
}

/** Returns the fault of the nth request, from 1; `null` if there is none. */
export function findFault(planned: readonly InjectedFault[], number: number): AppliedFault | null {
  const due = planned.find(({ every = 1 }) => number % every === 0);
  if (due === undefined) return null;
  const effect = faults[due.fault];
  const delay = effect.delay === undefined ? undefined : (due.milliseconds ?? effect.delay);
  return { ...effect, ...(delay !== undefined && { delay }), name: due.fault };
}
