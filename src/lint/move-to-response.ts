import { hasMember, valueAt } from '../base/json.ts';
import { parsePointer, toPointer } from '../base/pointer.ts';
import { findCause, type Path } from './find-cause.ts';
import type { Finding } from './finding.ts';

/**
 * A finding in what a response makes of a modal, at the place in the response that causes it: where the response gives the
 * option itself, there; else at what the finding is gone without; else at the override of its block, or the whole of the
 * data. Plans go along only to the very place.
 */
export function moveToResponse(
  finding: Finding,
  response: unknown,
  isCause: (path: Path) => boolean,
): Finding {
  const [, list = '', , key = '', , ...path] = parsePointer(finding.pointer);
  const override = ['data', list, key];
  const isGiven = path[0] !== undefined && hasMember(valueAt(response, override), path[0]);
  if (isGiven) return { ...finding, pointer: toPointer([...override, ...path]) };
  const { message, hint } = finding;
  const holder = valueAt(response, override) === undefined ? ['data'] : override;
  const cause = findCause(response, isCause) ?? holder;
  return { pointer: toPointer(cause), mark: 'key', message, ...(hint !== undefined && { hint }) };
}
