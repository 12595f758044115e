import type { Finding } from '../check/finding.ts';
import { findNamesake } from './names-elsewhere.ts';
import { findNearMiss } from './near-miss.ts';

/** The member that an unknown one was likely meant to be; `undefined`: there is nothing like it. */
export function findMeantMember({ params, found, known }: Finding): string | undefined {
  const name = String(params['additionalProperty']);
  return findNamesake(name, found, known) ?? findNearMiss(name, known);
}
