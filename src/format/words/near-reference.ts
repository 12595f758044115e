import { actionDeclarations } from '../actions/index.ts';
import { blockDeclarations } from '../blocks/index.ts';
import { findNearMiss } from './near-miss.ts';
import { plainOf } from './plain-name.ts';

/**
 * The `$ref` that one was likely meant to be. They are all alike but for their ends: only the end tells, by a slip or as others
 * have it, or the one that begins with it, as nothing else does.
 */
export function findNearReference(reference: string, known: readonly string[]): string | undefined {
  const end = endOf(reference);
  const ends = known.map(endOf);
  const near = findNearMiss(end, ends) ?? ends.find((kind) => synonyms.get(kind)?.includes(plainOf(end)));
  if (near !== undefined) return known.find((candidate) => endOf(candidate) === near);
  const [first, ...others] = known.filter((candidate) => endOf(candidate).startsWith(end));
  return end.length >= leastBeginning && others.length === 0 ? first : undefined;
}

const declarations = Object.entries({ ...blockDeclarations, ...actionDeclarations });
const synonyms = new Map<string, readonly string[]>(
  declarations.map(([kind, { synonyms }]) => [kind, synonyms]),
);

const leastBeginning = 4;

function endOf(reference: string): string {
  return reference.replace(/^.*\//s, '').replace(/^(?:elements?|actions?)[-_]/i, '');
}
