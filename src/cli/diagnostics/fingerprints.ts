import type { Identity } from './diagnostic-identity.ts';
import type { FileDiagnostics } from './reported-diagnostic.ts';

/**
 * Returns a fingerprint for each diagnostic of a file, which stays the same when lines, items or blocks move. If several
 * diagnostics have the same one, a number is appended.
 */
export function fingerprintsOf(file: Pick<FileDiagnostics, 'places' | 'diagnostics'>): readonly string[] {
  const hashes = identifyAll(file).map(({ rule, place, text, about }) =>
    shortHash([rule, place, text, ...about].join('\n')),
  );
  const numbers = numberEqual(hashes);
  return hashes.map((hash, index) => `${hash}:${numbers[index]}`);
}

/** Returns the identity of each diagnostic of a file. */
export function identifyAll({
  places,
  diagnostics,
}: Pick<FileDiagnostics, 'places' | 'diagnostics'>): readonly Identity[] {
  return diagnostics.map(places.identify);
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

/** Returns a short name for a long text. */
export function shortHash(text: string): string {
  // Loaded here, since loading takes longer than linting a modal.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
