import { readSource } from '../../lint/source.ts';
import { Lines } from '../../lint/text/lines.ts';
import { findPlace } from '../../lint/text/nodes.ts';
import type { FileFindings, Finding } from '../findings/finding.ts';
import { rangeOf } from '../findings/finding-places.ts';
import type { Checked, CheckedDocument, CheckedResponse, Wrong } from './checked.ts';
import { firstWord } from './settings.ts';

/**
 * Groups the problems by file. Problems in unrecorded responses are placed in the document. A problem of
 * several responses is reported once, at the first of them.
 */
export function toFiles({
  document,
  responses,
  remarks,
}: Pick<Checked, 'document' | 'responses' | 'remarks'>): readonly FileFindings[] {
  const alike = countAlike(responses);
  const findPlaceInside = placesIn(document);
  const inDocument = remarks.map((remark): Finding => ({ ...remark, ...findPlaceInside(remark.pointer) }));
  const files: FileFindings[] = [];
  for (const response of responses) {
    const first = response.wrong.filter((wrong) => alike.has(identify(response, wrong)));
    const findings = first.map((wrong) =>
      toFinding(wrong, response, alike.get(identify(response, wrong)) ?? 1),
    );
    for (const wrong of first) alike.delete(identify(response, wrong));
    const { path, text } = response;
    if (path === null)
      inDocument.push(...findings.map((finding) => moveToDocument(finding, response, findPlaceInside)));
    else if (response.wrong.length === 0 || findings.length > 0) files.push({ path, text, findings });
  }
  if (inDocument.length === 0 && files.length > 0) return files;
  inDocument.sort((one, other) => one.range.start.offset - other.range.start.offset);
  return [{ path: document.path, text: document.text, findings: inDocument }, ...files];
}

function countAlike(responses: readonly CheckedResponse[]): Map<string, number> {
  const alike = new Map<string, number>();
  for (const response of responses)
    for (const key of new Set(response.wrong.map((wrong) => identify(response, wrong))))
      alike.set(key, (alike.get(key) ?? 0) + 1);
  return alike;
}

function identify({ group }: CheckedResponse, { rule, pointer, message }: Wrong): string {
  return JSON.stringify([group, rule, pointer, message]);
}

function toFinding(
  { rule, severity, message, detail = '', where, notes, pointer, range, count: problems, stablePlace }: Wrong,
  { text }: CheckedResponse,
  count: number,
): Finding {
  const more = count === 1 ? [] : [`in ${count} responses`];
  return {
    rule,
    severity,
    message: message + detail + (where === undefined ? '' : ` [${[where, ...more].join('; ')}]`),
    ...(notes && { notes: [...notes, ...more.map((words) => `Found ${words}.`)] }),
    pointer,
    range: range ?? rangeOf(text, firstWord(text), 0),
    ...(problems !== undefined && { count: problems }),
    ...(stablePlace !== undefined && { stablePlace }),
  };
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
