import { findInResponse } from '../behaviour/find-in-response.ts';
import { findInModal } from '../format/check/find-in-modal.ts';
import { inResponse } from '../format/check/find-in-response-shape.ts';
import type { Violation } from '../format/check/violation.ts';
import type { Fault } from '../format/fault.ts';
import { toFault } from '../format/words/describe-violation.ts';
import type { Failure } from './modal-state.ts';

/** Returns the problems of the schema or response behind a failure; `[]` if it failed for another reason. */
export function faultsOf(failure: Failure): Fault[] {
  return failure.cause === 'invalid' ? findIn(failure).map(toFault) : [];
}

function findIn(failure: Extract<Failure, { cause: 'invalid' }>): readonly Violation[] {
  if ('schema' in failure) return findInModal(failure.schema);
  const findings = findInResponse(failure.contents, failure.answer);
  // A valid answer that was turned down is a success in the wrong place.
  return findings.length > 0 ? findings : [inResponse('misplaced', '/success', {})];
}
