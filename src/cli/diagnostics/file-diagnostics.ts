import type { AppliedFix } from '../../lint/index.ts';
import type { Identity, Places } from './diagnostic-identity.ts';
import type { ReportedDiagnostic, ReportedRule } from './reported-diagnostic.ts';

/** A diagnostic that is intended, and the reason that its suppression gives. */
export interface SuppressedDiagnostic {
  readonly diagnostic: ReportedDiagnostic;
  readonly justification: string;
}

/** The diagnostics of one file. */
export interface FileDiagnostics {
  /** The path relative to the current folder, with slashes; for standard input the given name. */
  readonly path: string;
  /** The text after its fixes. */
  readonly text: string;
  /** The places and identities of its diagnostics. */
  readonly places: Places;
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** The diagnostics that a suppression of the config covers. They are not problems. */
  readonly suppressed?: readonly SuppressedDiagnostic[];
  /** The fixes that were applied to the text, or would be. */
  readonly fixes?: readonly AppliedFix<ReportedRule>[];
}

/** Returns a file with only its errors. */
export function withErrorsOnly(file: FileDiagnostics): FileDiagnostics {
  return { ...file, diagnostics: file.diagnostics.filter(({ severity }) => severity === 'error') };
}

/** Returns the places of diagnostics that are spread over several files; those of `own` for any other. */
export function placesInParts(
  own: Places,
  parts: readonly Pick<FileDiagnostics, 'places' | 'diagnostics'>[],
): Places {
  const byDiagnostic = new Map<object, Places>();
  for (const { places, diagnostics } of parts)
    for (const diagnostic of diagnostics) byDiagnostic.set(diagnostic, places);
  return {
    ...own,
    nameOf: (diagnostic) => (byDiagnostic.get(diagnostic) ?? own).nameOf(diagnostic),
    identify: (diagnostic) => (byDiagnostic.get(diagnostic) ?? own).identify(diagnostic),
  };
}

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
