import { isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';

/** Returns the problem of a member of the envelope that is missing, at the place of a similar one. */
export function describeMissingFromEnvelope(body: unknown, name: string, hint: string): ProblemDetails {
  const message = `The response has no ${quote(name)}.`;
  const near = findNearMiss(name, isObject(body) ? Object.keys(body) : []);
  if (near === undefined) return { pointer: '', message, hint };
  return { pointer: toPointer([near]), highlight: 'key', message, hint: `Rename ${quote(near)}.` };
}
