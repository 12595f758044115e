import { findNearMiss } from './near-miss.ts';

/**
 * The `$ref` that one was likely meant to be. They are all alike but for their ends: only the end tells, or the one that
 * begins with it, as nothing else does.
 */
export function findNearReference(reference: string, known: readonly string[]): string | undefined {
  const end = endOf(reference);
  const near = findNearMiss(end, known.map(endOf));
  if (near !== undefined) return known.find((candidate) => endOf(candidate) === near);
  const [first, ...others] = known.filter((candidate) => endOf(candidate).startsWith(end));
  return end.length >= leastBeginning && others.length === 0 ? first : undefined;
}

const leastBeginning = 4;

function endOf(reference: string): string {
  return reference.replace(/^.*\//s, '').replace(/^(?:elements?|actions?)[-_]/i, '');
}
