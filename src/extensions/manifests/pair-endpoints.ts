import { editDistance, findNearMiss, type MeantName, pairNames, splitName } from '../../base/near-miss.ts';

/**
 * Pairs unknown names of endpoints with missing ones, each with the one that fits it best, if it also fits that one best:
 * first similar names, then names with the same words, then the last unknown one with the last missing one.
 */
export function pairEndpoints(
  unknown: readonly string[],
  missing: readonly string[],
): ReadonlyMap<string, MeantName> {
  const pairs = new Map<string, MeantName>();
  for (const { find, isNear } of [
    { find: findTypo, isNear: true },
    { find: findNearMiss, isNear: true },
    { find: findSameWords, isNear: false },
  ])
    for (const [name, partner] of pairBest(leftOf(unknown, pairs), missingOf(missing, pairs), find))
      pairs.set(name, { name: partner, isNear });
  return new Map([...pairs, ...pairNames(leftOf(unknown, pairs), missingOf(missing, pairs))]);
}

type Find = (name: string, candidates: readonly string[]) => string | undefined;

/** Pairs names as long as two of them fit each other best. */
function pairBest(
  names: readonly string[],
  others: readonly string[],
  find: Find,
): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (let before = -1; before < pairs.size; ) {
    before = pairs.size;
    const taken = new Set(pairs.values());
    const [left, free] = [
      names.filter((name) => !pairs.has(name)),
      others.filter((name) => !taken.has(name)),
    ];
    for (const name of left) {
      const partner = find(name, free);
      if (partner !== undefined && find(partner, left) === name) pairs.set(name, partner);
    }
  }
  return pairs;
}

function leftOf(unknown: readonly string[], pairs: ReadonlyMap<string, MeantName>): readonly string[] {
  return unknown.filter((name) => !pairs.has(name));
}

function missingOf(missing: readonly string[], pairs: ReadonlyMap<string, MeantName>): readonly string[] {
  const named = new Set([...pairs.values()].map(({ name }) => name));
  return missing.filter((name) => !named.has(name));
}

/** Returns the only candidate that differs by one letter. */
function findTypo(name: string, candidates: readonly string[]): string | undefined {
  const [match, secondMatch] = candidates.filter(
    (candidate) => Math.abs(candidate.length - name.length) <= 1 && editDistance(name, candidate) === 1,
  );
  return secondMatch === undefined ? match : undefined;
}

/** Returns the candidate that shares the most words with a name; `undefined` if there is none, or if two share as many. */
function findSameWords(name: string, candidates: readonly string[]): string | undefined {
  const shares = candidates.map((candidate) => ({ candidate, share: shareOf(name, candidate) }));
  const most = Math.max(0, ...shares.map(({ share }) => share));
  const [best, another] = shares.filter(({ share }) => share === most);
  return most >= leastShare && another === undefined ? best?.candidate : undefined;
}

/** At least half of the words of both names. */
const leastShare = 0.5;

/** Returns the part of the words that two names share, from 0 to 1. */
function shareOf(first: string, second: string): number {
  const [words, others] = [meaningsOf(first), meaningsOf(second)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return (2 * shared) / (words.size + others.size);
}

/** Returns the words of a name in the singular, with one word for those of the same meaning. */
function meaningsOf(name: string): ReadonlySet<string> {
  const words = splitName(name).map((word) => word.replace(/(?<=[a-z]{2}[^s])s$/, ''));
  return new Set(words.map((word) => meanings.get(word) ?? word));
}

const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    post: ['add', 'create', 'insert', 'make', 'new', 'send', 'start'],
    get: ['fetch', 'list', 'load', 'read', 'retrieve', 'show'],
    update: ['change', 'edit', 'modify', 'patch', 'put', 'save', 'set'],
    delete: ['cancel', 'destroy', 'end', 'remove'],
    pdf: ['download', 'file', 'document'],
  }).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
);
