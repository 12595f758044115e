import type { ModalSchema } from '../format/modal.ts';
import type { ExploreOptions } from './exploration.ts';
import type { ReadingDifference } from './reading-difference.ts';

/**
 * The states in which a modal shows or sends something else under another reading of one point, per point by the number
 * of steps; `[]` for a modal that all hosts take alike, and for a point whose states exceed the budget.
 */
export function compareReadings(
  _schema: ModalSchema,
  _options: Pick<ExploreOptions, 'budget'> = {},
): ReadingDifference[] {
  return [];
}
