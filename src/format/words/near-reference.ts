import { findNearMiss } from '../../base/near-miss.ts';
import { actionDeclarations } from '../actions/index.ts';
import { blockDeclarations } from '../blocks/index.ts';
import type { KindDeclaration } from '../kind.ts';
import { plainOf } from './plain-name.ts';

/**
 * The `$ref` that one was likely meant to be. They are all alike but for their ends: only the end tells, by a slip or as others
 * have it, or the one that begins with it, as nothing else does.
 */
export function findNearReference(reference: string, known: readonly string[]): string | undefined {
  const end = endOf(reference);
  const ends = known.map(endOf);
  const near = findNearMiss(end, ends);
  if (near !== undefined) return known.find((candidate) => endOf(candidate) === near);
  const synonym = findBySynonym(end, known);
  if (synonym !== undefined) return synonym;
  const [first, ...others] = known.filter((candidate) => endOf(candidate).startsWith(end));
  return end.length >= leastBeginning && others.length === 0 ? first : undefined;
}

/** The `$ref` of the kind that others have the word for. */
export function findBySynonym(word: string, known: readonly string[]): string | undefined {
  return known.find((reference) => findMeantOptions(word, reference) !== undefined);
}

/** The options that say here what a synonym for the kind of a reference says beside it; `undefined`: it is none. */
export function findMeantOptions(
  word: string,
  reference: string,
): Readonly<Record<string, unknown>> | undefined {
  return synonyms.get(endOf(reference))?.get(plainOf(endOf(word)));
}

/** Whether a word for the kind of a reference says more than the kind does. */
export function isRicherThan(reference: string, word: string): boolean {
  return richerSynonyms.get(endOf(reference))?.includes(plainOf(endOf(word))) === true;
}

const declarations: Readonly<Record<string, KindDeclaration>> = {
  ...blockDeclarations,
  ...actionDeclarations,
};

const richerSynonyms = new Map(
  Object.entries(declarations).map(([kind, { richerSynonyms: words = [] }]) => [kind, words]),
);

const synonyms = new Map(
  Object.entries(declarations).map(([kind, { synonyms: words }]) => [kind, new Map(Object.entries(words))]),
);

const leastBeginning = 4;

function endOf(reference: string): string {
  return reference.replace(/^.*\//s, '').replace(/^(?:elements?|actions?)[-_]/i, '');
}
