import { readSource } from '../../lint/source.ts';
import { Lines } from '../../lint/text/lines.ts';
import { findPlace } from '../../lint/text/nodes.ts';
import type { FileFindings, Finding } from '../findings/finding.ts';
import { rangeOf } from '../findings/finding-places.ts';
import type { Checked, CheckedDocument, CheckedResponse, Wrong } from './checked.ts';
import {
  describePlaces,
  groupProblems,
  groupsOf,
  type ProblemGroup,
  type WrongPlace,
} from './group-problems.ts';
import { firstWord } from './settings.ts';

/**
 * Groups the problems by file. Problems in unrecorded responses are placed in the document. A problem in several places is
 * reported once, at the first of them.
 */
export function toFiles({
  document,
  responses,
  remarks,
}: Pick<Checked, 'document' | 'responses' | 'remarks'>): readonly FileFindings[] {
  const groups = groupProblems(responses);
  const findPlaceInside = placesIn(document);
  const inDocument = remarks.map((remark): Finding => ({ ...remark, ...findPlaceInside(remark.pointer) }));
  const files: FileFindings[] = [];
  for (const response of responses) {
    const findings = (groups.get(response) ?? []).map(toFinding);
    const { path, text } = response;
    if (path === null)
      inDocument.push(...findings.map((finding) => moveToDocument(finding, response, findPlaceInside)));
    else if (response.wrong.length === 0 || findings.length > 0) files.push({ path, text, findings });
  }
  if (inDocument.length === 0 && files.length > 0) return files;
  inDocument.sort((one, other) => one.range.start.offset - other.range.start.offset);
  return [{ path: document.path, text: document.text, findings: inDocument }, ...files];
}

function toFinding({ first, response, places }: ProblemGroup): Finding {
  const {
    rule,
    severity,
    message,
    detail = '',
    where,
    notes,
    pointer,
    range,
    count,
    stablePlace,
    about,
  } = first;
  const more = describePlaces(places);
  const named = places.flatMap(({ response: { name }, wrong }) =>
    name === undefined
      ? []
      : [{ request: name, pointer: wrong.pointer, line: wrong.range?.start.line ?? null }],
  );
  return {
    rule,
    severity,
    message: message + detail + (where === undefined ? '' : ` [${[where, ...more].join('; ')}]`),
    ...(notes && { notes: [...notes, ...more.map((words) => `Found ${words}.`)] }),
    pointer,
    range: range ?? rangeOf(response.text, firstWord(response.text), 0),
    ...(count !== undefined && { count }),
    ...(about && { about }),
    ...(stablePlace !== undefined && { stablePlace: stablePlaceOf(first, places) }),
    ...(named.length > 1 && { places: named }),
    ...retryOf(first, places),
  };
}

/** Returns what shows a problem. A problem of several kinds of responses is the same one in fewer of them. */
function retryOf({ rule, stablePlace }: Wrong, places: readonly WrongPlace[]): Pick<Finding, 'retry'> {
  const shown = places.flatMap(({ response: { evidence }, wrong: { pointer } }) =>
    evidence === undefined ? [] : [{ evidence, pointer }],
  );
  if (shown.length < places.length) return {};
  return { retry: { ...(stablePlace !== undefined && { key: `${rule} ${stablePlace}` }), places: shown } };
}

/** Returns the stable place of a problem, with its kinds of responses if they identify it. */
function stablePlaceOf({ stablePlace = '', isShared }: Wrong, places: readonly WrongPlace[]): string {
  return isShared === true ? `${stablePlace}/${groupsOf(places).sort().join('+')}` : stablePlace;
}

type FindPlace = (pointer: string) => Pick<Finding, 'pointer' | 'range'>;

/** Creates a lookup of member names by pointer; the start of the document if there is none. */
function placesIn({ text }: CheckedDocument): FindPlace {
  const root = readSource(text).root();
  const lines = new Lines(text);
  return (pointer) => {
    const key = root && findPlace(root, pointer)?.member?.key;
    return key === undefined
      ? { pointer: '', range: rangeOf(text, firstWord(text), 0) }
      : { pointer, range: lines.rangeOf(key) };
  };
}

/** Moves the problem of an unrecorded response to the document, with the response beside it. */
function moveToDocument(finding: Finding, { text, placeOf }: CheckedResponse, findPlace: FindPlace): Finding {
  const { pointer, range } = finding;
  return { ...finding, ...findPlace(placeOf(pointer)), response: { text, pointer, range } };
}
