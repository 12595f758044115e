import type { Identity } from '../../lint/diagnostic-identity.ts';
import type { FileFindings } from '../findings/finding.ts';
import { placesOf, shortHash } from '../findings/finding-places.ts';

/**
 * Returns a fingerprint for each finding of a file, which stays the same when lines, items or blocks move. If several
 * findings have the same one, a number is appended.
 */
export function fingerprintsOf(file: Pick<FileFindings, 'text' | 'findings'>): readonly string[] {
  const hashes = identifyAll(file).map(({ rule, place, text, about }) =>
    shortHash([rule, place, text, ...about].join('\n')),
  );
  const numbers = numberEqual(hashes);
  return hashes.map((hash, index) => `${hash}:${numbers[index]}`);
}

/** Returns the identity of each finding of a file. */
export function identifyAll({
  text,
  findings,
}: Pick<FileFindings, 'text' | 'findings'>): readonly Identity[] {
  const places = placesOf({ text });
  return findings.map((finding) => places.identify(finding));
}

/** Numbers equal texts, from 1. */
export function numberEqual(texts: readonly string[]): readonly number[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return number;
  });
}
