import { readSource } from '../../lint/source.ts';
import { Lines } from '../../lint/text/lines.ts';
import { findPlace } from '../../lint/text/nodes.ts';
import type { FileFindings, Finding } from '../lint/finding.ts';
import { rangeOf } from '../lint/finding-places.ts';
import type { Checked, CheckedModal, CheckedResponse } from './check-response.ts';
import { firstWord } from './settings.ts';

/**
 * Groups the problems by file. Problems in unrecorded responses are placed at their block in the modal. A problem of
 * several responses is reported once, at the first of them.
 */
export function toFiles({ modal, responses, remarks }: Checked): readonly FileFindings[] {
  const alike = countAlike(responses);
  const findPlaceInModal = placesIn(modal);
  const inModal = remarks.map((remark): Finding => ({ ...remark, ...findPlaceInModal(remark.pointer) }));
  const files: FileFindings[] = [];
  for (const response of responses) {
    const first = response.wrong.filter((wrong) => alike.has(identify(response, wrong)));
    const findings = first.map((wrong) =>
      toFinding(wrong, response, alike.get(identify(response, wrong)) ?? 1),
    );
    for (const wrong of first) alike.delete(identify(response, wrong));
    const { path, text } = response;
    if (path === null)
      inModal.push(...findings.map((finding) => moveToModal(finding, text, findPlaceInModal)));
    else if (response.wrong.length === 0 || findings.length > 0) files.push({ path, text, findings });
  }
  if (inModal.length === 0 && files.length > 0) return files;
  inModal.sort((one, other) => one.range.start.offset - other.range.start.offset);
  return [{ path: modal.path, text: modal.text, findings: inModal }, ...files];
}

function countAlike(responses: readonly CheckedResponse[]): Map<string, number> {
  const alike = new Map<string, number>();
  for (const response of responses)
    for (const key of new Set(response.wrong.map((wrong) => identify(response, wrong))))
      alike.set(key, (alike.get(key) ?? 0) + 1);
  return alike;
}

function identify(
  { kind, invoker }: CheckedResponse,
  { rule, pointer, message }: CheckedResponse['wrong'][number],
): string {
  return JSON.stringify([kind, invoker, rule, pointer, message]);
}

function toFinding(
  { rule, severity, message, detail = '', pointer, range, count: problems }: CheckedResponse['wrong'][number],
  { text, where }: CheckedResponse,
  count: number,
): Finding {
  const more = count === 1 ? '' : `; ${count} responses alike`;
  return {
    rule,
    severity,
    message: `${message}${detail} [${where}${more}]`,
    pointer,
    range: range ?? rangeOf(text, firstWord(text), 0),
    ...(problems !== undefined && { count: problems }),
  };
}

type FindPlaceInModal = (pointer: string) => Pick<Finding, 'pointer' | 'range'>;

/** Creates a lookup of member names by pointer; the start of the modal if there is none. */
function placesIn({ text }: CheckedModal): FindPlaceInModal {
  const root = readSource(text).root();
  const lines = new Lines(text);
  return (pointer) => {
    const key = root && findPlace(root, pointer)?.member?.key;
    return key === undefined
      ? { pointer: '', range: rangeOf(text, firstWord(text), 0) }
      : { pointer, range: lines.rangeOf(key) };
  };
}

/** Moves the problem of an unrecorded response to the modal, with the response beside it. */
function moveToModal(finding: Finding, text: string, findPlaceInModal: FindPlaceInModal): Finding {
  const { pointer, range } = finding;
  const [, list, key] = /^\/data\/(blocks|actions)\/([^/]*)/.exec(pointer) ?? [];
  const place = findPlaceInModal(key === undefined ? '' : `/properties/${list}/properties/${key}`);
  return { ...finding, ...place, response: { text, pointer, range } };
}
