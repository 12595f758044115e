/**
 * Returns the candidate that a name was likely meant to be: one with at most one typo in three letters of the words that
 * differ. Returns `undefined` if there is none, or if two are equally near.
 */
export function findNearMiss(name: string, candidates: readonly string[]): string | undefined {
  const sameForm = candidates.find((candidate) => differsInForm(name, candidate));
  if (sameForm !== undefined || name.length > longest) return sameForm;
  const most = Math.max(1, Math.floor(name.length / 3));
  let nearest: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    const [nameRest, candidateRest] = withoutSameWords(name, candidate);
    const distance = editDistance(nameRest, candidateRest);
    const isNear = 3 * distance <= Math.max(nameRest.length, candidateRest.length);
    if (!isNear || distance > least) continue;
    nearest = distance < least ? candidate : undefined;
    least = distance;
  }
  return nearest;
}

/** The likely intended name; `isNear` if the names are similar. */
export interface MeantName {
  readonly name: string;
  readonly isNear: boolean;
}

/** Pairs unknown names with missing ones: first similar names, then the last unknown one with the last missing one. */
export function pairNames(
  unknown: readonly string[],
  missing: readonly string[],
  find = findNearMiss,
): ReadonlyMap<string, MeantName> {
  const pairs = new Map<string, MeantName>();
  const left = new Set(missing);
  for (const unknownName of unknown) {
    const name = left.size === 0 ? undefined : find(unknownName, [...left]);
    if (name === undefined) continue;
    pairs.set(unknownName, { name, isNear: true });
    left.delete(name);
  }
  const [unknownName, anotherUnknown] = unknown.filter((name) => !pairs.has(name));
  const [missingName, anotherMissing] = left;
  if (
    unknownName !== undefined &&
    missingName !== undefined &&
    anotherUnknown === undefined &&
    anotherMissing === undefined
  )
    pairs.set(unknownName, { name: missingName, isNear: false });
  return pairs;
}

/** Returns whether two names differ only in the Unicode form of their letters. */
export function differsInForm(first: string, second: string): boolean {
  return first !== second && first.normalize() === second.normalize();
}

/** Returns two names without their common first and last words. */
function withoutSameWords(name: string, candidate: string): readonly [string, string] {
  const [nameWords, candidateWords] = [splitName(name), splitName(candidate)];
  while (nameWords.length > 0 && nameWords[0] === candidateWords[0])
    for (const words of [nameWords, candidateWords]) words.shift();
  while (nameWords.length > 0 && nameWords.at(-1) === candidateWords.at(-1))
    for (const words of [nameWords, candidateWords]) words.pop();
  return [nameWords.join(' '), candidateWords.join(' ')];
}

/** Returns the words of a name in lower case. They are split at punctuation, capitals and digits. */
export function splitName(name: string): string[] {
  return name
    .split(/(?<=[^\s_-])[\s_-]+(?=[^\s_-])|(?<=[a-z])(?=[A-Z])|(?<=\D)(?=\d)|(?<=\d)(?=\D)/)
    .map((word) => word.toLowerCase());
}

/** The maximum length of a name. Longer ones are slow to compare. */
const longest = 100;

/** Returns the number of letters to add, remove, replace or swap with their neighbour. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      row[j] = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) row[j] = Math.min(at(row, j), at(beforeLast, j - 2) + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
