import { type Identity, placesIn } from '../../lint/diagnostic-identity.ts';
import type { Range } from '../../lint/index.ts';
import { Lines } from '../../lint/text/lines.ts';
import type { FileFindings, Finding } from './finding.ts';

/** Lookups of the places of findings. */
export interface FindingPlaces {
  readonly nameOf: (finding: Finding) => string;
  readonly identify: (finding: Finding) => Identity;
  /** The value of the file itself. */
  readonly value: () => unknown;
  readonly isJson: () => boolean;
}

/** Returns the places of a file's findings. A finding in an unrecorded response has its place in that response. */
export function placesOf({ text }: Pick<FileFindings, 'text'>): FindingPlaces {
  const own = placesIn(text);
  const known = new Map<string, typeof own>();
  const inResponse = (response: string) => {
    const places = known.get(response) ?? placesIn(response);
    known.set(response, places);
    return places;
  };
  return {
    ...own,
    nameOf: (finding) =>
      finding.response === undefined
        ? own.nameOf(finding)
        : inResponse(finding.response.text).nameOf({ ...finding, ...finding.response }),
    identify(finding) {
      const { rule, stablePlace, response } = finding;
      if (stablePlace !== undefined) return { rule, place: stablePlace, text: '', about: [] };
      return response === undefined
        ? own.identify(finding)
        : inResponse(response.text).identify({ ...finding, ...response });
    },
  };
}

/** Returns the places of findings that are spread over several files. */
export function placesInParts(
  whole: Pick<FileFindings, 'text'>,
  parts: readonly FileFindings[],
): FindingPlaces {
  const own = placesOf(whole);
  const byFinding = new Map<Finding, FindingPlaces>();
  for (const part of parts) {
    const places = placesOf(part);
    for (const finding of part.findings) byFinding.set(finding, places);
  }
  return {
    ...own,
    nameOf: (finding) => (byFinding.get(finding) ?? own).nameOf(finding),
    identify: (finding) => (byFinding.get(finding) ?? own).identify(finding),
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
