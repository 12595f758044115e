import type { ExitStatus } from '../exit-status.ts';

/** What decides how a run ends. */
export interface Outcome {
  readonly errors: number;
  /** How many limits for warnings are exceeded. */
  readonly excesses: number;
  /** How much could not be done. */
  readonly refusals: number;
}

/** The status of a run: what could not be done outweighs what was found. */
export function exitStatusOf({ errors, excesses, refusals }: Outcome): ExitStatus {
  if (refusals > 0) return 2;
  return errors > 0 || excesses > 0 ? 1 : 0;
}
