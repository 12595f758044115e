import { findInModal } from './check/find-in-modal.ts';
import type { Fault } from './fault.ts';
import { toFault } from './words/to-fault.ts';

/**
 * Every fault of a modal schema, in the order of the text; `[]` when it is valid. Takes any value whatever and never
 * throws. What only a linter can tell (circles, dead blocks, doubtful keys) is not asked here.
 */
export function validateModal(value: unknown): Fault[] {
  return findInModal(value).map(toFault);
}
