import { count } from '../words.ts';
import type { Totals } from './totals.ts';

/** Says that there are more warnings than allowed, where that alone makes the run fail. */
export function describeExcess(
  { errors, warnings }: Pick<Totals, 'errors' | 'warnings'>,
  maxWarnings: number,
): string | undefined {
  if (errors > 0 || warnings <= maxWarnings) return undefined;
  return `There ${warnings === 1 ? 'is' : 'are'} ${count(warnings, 'warning')}, but "--max-warnings" allows ${maxWarnings}.`;
}
