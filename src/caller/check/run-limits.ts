/** The limits and the recording of a run that calls an endpoint. */
export interface RunLimits {
  readonly record: string | undefined;
  readonly budget: number;
  /** The time after which no further request is made, in seconds; `undefined` for none. */
  readonly timeLimit: number | undefined;
  /** The number of repetitions of a request that fails. */
  readonly retries: number;
  /** The time limit of a response. */
  readonly timeoutMs: number;
}

/**
 * Returns the time in which an endpoint may start, in milliseconds: a quarter of the time limit. Without one, it must have
 * started.
 */
export function startMsOf({ timeLimit = 0 }: Pick<RunLimits, 'timeLimit'>): number {
  return Math.min(timeLimit / 4, maxStartSeconds) * 1000;
}

const maxStartSeconds = 30;
