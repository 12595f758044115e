import { actionDeclarations } from '../actions/index.ts';
import { blockDeclarations } from '../blocks/index.ts';
import { findNearMiss } from './near-miss.ts';
import { plainOf } from './plain-name.ts';
import { findMeantWord } from './words-elsewhere.ts';

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

/** The type that a word for a kind says beside it: what others have a kind for each may be the types of one here. */
export function findNearType(word: string, reference = ''): string | undefined {
  const type = types.get(endOf(reference));
  const end = endOf(word);
  const meant = type && findMeantWord(end, type.enum);
  return meant === type?.default && meant !== end ? undefined : meant;
}

/** The `$ref` of the kind that has a word for a type of it. */
export function findReferenceOfType(word: string, known: readonly string[]): string | undefined {
  return known.find((reference) => types.get(endOf(reference))?.enum.some((type) => type === word));
}

const declarations = Object.entries({ ...blockDeclarations, ...actionDeclarations });
const types = new Map(
  declarations.flatMap(([kind, { properties }]) =>
    'type' in properties ? [[kind, properties.type] as const] : [],
  ),
);
const synonyms = new Map<string, readonly string[]>(
  declarations.map(([kind, { synonyms }]) => [kind, synonyms]),
);

const leastBeginning = 4;

function endOf(reference: string): string {
  return reference.replace(/^.*\//s, '').replace(/^(?:elements?|actions?)[-_]/i, '');
}
