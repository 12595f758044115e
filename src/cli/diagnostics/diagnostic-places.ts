import type { Range } from '../../lint/index.ts';
import { Lines } from '../../lint/text/lines.ts';
import { type Identity, placesIn } from './diagnostic-identity.ts';
import type { FileDiagnostics, ReportedDiagnostic } from './reported-diagnostic.ts';

/** Lookups of the places of diagnostics. */
export interface DiagnosticPlaces {
  readonly nameOf: (diagnostic: ReportedDiagnostic) => string;
  readonly identify: (diagnostic: ReportedDiagnostic) => Identity;
  /** The value of the file itself. */
  readonly value: () => unknown;
  readonly isJson: () => boolean;
}

/** Returns the places of a file's diagnostics. A diagnostic in an unrecorded response has its place in that response. */
export function placesOf({ text }: Pick<FileDiagnostics, 'text'>): DiagnosticPlaces {
  const own = placesIn(text);
  const placesByResponse = new Map<string, typeof own>();
  const inResponse = (response: string) => {
    const places = placesByResponse.get(response) ?? placesIn(response);
    placesByResponse.set(response, places);
    return places;
  };
  return {
    ...own,
    nameOf: (diagnostic) =>
      diagnostic.response === undefined
        ? own.nameOf(diagnostic)
        : inResponse(diagnostic.response.text).nameOf({ ...diagnostic, ...diagnostic.response }),
    identify(diagnostic) {
      const { rule, stablePlace, response } = diagnostic;
      if (stablePlace !== undefined) return { rule, place: stablePlace, text: '', about: [] };
      return response === undefined
        ? own.identify(diagnostic)
        : inResponse(response.text).identify({ ...diagnostic, ...response });
    },
  };
}

/** Returns the places of diagnostics that are spread over several files. */
export function placesInParts(
  whole: Pick<FileDiagnostics, 'text'>,
  parts: readonly FileDiagnostics[],
): DiagnosticPlaces {
  const own = placesOf(whole);
  const byDiagnostic = new Map<ReportedDiagnostic, DiagnosticPlaces>();
  for (const part of parts) {
    const places = placesOf(part);
    for (const diagnostic of part.diagnostics) byDiagnostic.set(diagnostic, places);
  }
  return {
    ...own,
    nameOf: (diagnostic) => (byDiagnostic.get(diagnostic) ?? own).nameOf(diagnostic),
    identify: (diagnostic) => (byDiagnostic.get(diagnostic) ?? own).identify(diagnostic),
  };
}

/** Returns the range of the n-th occurrence of a token, counted from 0; the start of the text if there is none. */
export function rangeOf(text: string, token: string, nth: number): Range {
  let offset = text.indexOf(token);
  for (let index = 0; index < nth && offset >= 0; index++) offset = text.indexOf(token, offset + 1);
  return new Lines(text).rangeOf(offset < 0 ? { offset: 0, end: 0 } : { offset, end: offset + token.length });
}

/** Returns a short name for a long text. */
export function shortHash(text: string): string {
  // Loaded here, since loading takes longer than linting a modal.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
