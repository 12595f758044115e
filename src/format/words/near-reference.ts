import { findNearMiss } from './near-miss.ts';

/** The `$ref` that one was likely meant to be. They are all alike but for their ends: only the end tells. */
export function findNearReference(reference: string, known: readonly string[]): string | undefined {
  const near = findNearMiss(endOf(reference), known.map(endOf));
  return known.find((candidate) => endOf(candidate) === near);
}

function endOf(reference: string): string {
  return reference.replace(/^.*\//s, '').replace(/^(?:element|action)-/, '');
}
