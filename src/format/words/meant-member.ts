import type { Finding } from '../check/finding.ts';
import { findNearMiss } from './near-miss.ts';

/** The member that an unknown one was likely meant to be; `undefined`: there is nothing like it. */
export function findMeantMember({ params, found, known }: Finding): string | undefined {
  const name = String(params['additionalProperty']);
  // The choices of a control are called its options elsewhere.
  const areChoices = name === 'options' && Array.isArray(found) && known.includes('items');
  return areChoices ? 'items' : findNearMiss(name, known);
}
