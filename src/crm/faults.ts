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
  lost: { description: 'The connection is lost.', failure: new Failure(0, 'The connection was lost.') },
};

/** Returns whether a fault that a caller gave is valid. */
export function isValidFault({ fault, path = '/', every = 1, milliseconds = 0 }: InjectedFault): boolean {
  const isDelay = milliseconds >= 0 && milliseconds <= longestDelay;
  return (
    Object.hasOwn(faults, String(fault)) &&
    Number.isInteger(every) &&
    every >= 1 &&
    isDelay &&
    /^\/[^?#]*$/.test(path)
  );
}

/** The longest delay of a timer. A longer one would end immediately. */
const longestDelay = 2 ** 31 - 1;

/** A fault that applies to a request. */
export interface AppliedFault extends FaultEffect {
  readonly name: FaultName;
}

/** Returns a function with the fault of the next request, by its path from the version on; `null` if there is none. */
export function planFaults(planned: readonly InjectedFault[]): (path: string) => AppliedFault | null {
  const counts = planned.map(() => 0);
  return (path) => {
    const due = planned.filter(({ path: chosen = '/', every = 1 }, index) => {
      const start = chosen.replace(/^\/api(?=\/)/, '').replace(/\/$/, '');
      if (path !== start && !path.startsWith(`${start}/`)) return false;
      counts[index] = (counts[index] ?? 0) + 1;
      return (counts[index] ?? 0) % every === 0;
    });
    const [first] = due;
    if (first === undefined) return null;
    const effect = faults[first.fault];
    const delay = effect.delay === undefined ? undefined : (first.milliseconds ?? effect.delay);
    return { ...effect, ...(delay !== undefined && { delay }), name: first.fault };
  };
}
