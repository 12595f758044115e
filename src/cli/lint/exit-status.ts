import type { ExitStatus } from '../exit-status.ts';
import type { Totals } from './totals.ts';

/** The status of a run: what could not be done outweighs what was found. */
export function exitStatusOf(
  { errors, warnings }: Pick<Totals, 'errors' | 'warnings'>,
  maxWarnings: number,
  refusals: number,
): ExitStatus {
  if (refusals > 0) return 2;
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}
