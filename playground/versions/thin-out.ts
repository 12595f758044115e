/** A kept version of a document, which is the key of its text: the document, the time in milliseconds, and the length of the text. */
export type VersionKey = readonly [document: string, time: number, length: number];

/** A text of a document, and when it was. */
export interface KeptVersion {
  readonly time: number;
  readonly text: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** For versions up to an age, one of each span of time is kept: the last. */
const spans: readonly { readonly age: number; readonly span: number }[] = [
  { age: 2 * minute, span: 1 },
  { age: hour, span: minute },
  { age: day, span: 10 * minute },
  { age: 7 * day, span: hour },
  { age: Number.POSITIVE_INFINITY, span: day },
];

/** The most versions of one document, and the most characters of all documents. */
export const limits = { versions: 300, characters: 20_000_000 };

/**
 * Returns the versions to delete: the older they are, the fewer stay. Beyond the limits, the oldest are deleted. The last version of
 * each document stays.
 */
export function findSurplus(kept: readonly VersionKey[], now: number): readonly VersionKey[] {
  const newestFirst = kept.toSorted(([, first], [, second]) => second - first);
  const seen = new Map<string, Set<string>>();
  let characters = 0;
  return newestFirst.filter(([document, time, length]) => {
    const slots = seen.get(document) ?? new Set();
    const isLast = slots.size === 0;
    const { span = day } = spans.find(({ age }) => now - time < age) ?? {};
    const slot = `${span} ${Math.floor(time / span)}`;
    const isSurplus =
      slots.has(slot) || slots.size >= limits.versions || characters + length > limits.characters;
    if (isSurplus && !isLast) return true;
    seen.set(document, slots.add(slot));
    characters += length;
    return false;
  });
}
