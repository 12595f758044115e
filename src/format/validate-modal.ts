import { findInModal } from './check/find-in-modal.ts';
import type { Fault } from './fault.ts';
import { toFault } from './words/describe-violation.ts';

/**
 * Returns every problem of a modal schema, in the order of the text; `[]` if it is valid. Takes any value and never throws.
 * Only the linter checks for cycles, dead blocks and doubtful keys.
 */
export function validateModal(value: unknown): Fault[] {
  return findInModal(value).map(toFault);
}
