import type { FileFindings } from '../findings/finding.ts';
import { placesOf, shortHash } from '../findings/finding-places.ts';

/**
 * Returns a fingerprint for each finding of a file, which stays the same when lines, items or blocks move. If several
 * findings have the same one, a number is appended.
 */
export function fingerprintsOf({
  text,
  findings,
}: Pick<FileFindings, 'text' | 'findings'>): readonly string[] {
  const seen = new Map<string, number>();
  const places = placesOf({ text });
  return findings.map((finding) => {
    const { rule, place, text: marked, about } = places.identify(finding);
    const fingerprint = shortHash([rule, place, marked, ...about].join('\n'));
    const number = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, number);
    return `${fingerprint}:${number}`;
  });
}
