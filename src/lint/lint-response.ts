import { findInAnswer } from '../behaviour/find-in-answer.ts';
import { findInResponseShape } from '../format/check/find-in-response-shape.ts';
import type { FormatFinding } from '../format/check/format-finding.ts';
import type { ModalSchema } from '../format/modal.ts';
import { readContents } from '../format/read-contents.ts';
import type { Diagnostic } from './diagnostic.ts';
import { lintModalValue } from './lint-modal.ts';
import { locate, type RuleFinding } from './locate.ts';
import { mergeIntoModal } from './merge-into-modal.ts';
import { moveToResponse } from './move-to-response.ts';
import type { LintOptions } from './options.ts';
import { readValidModal } from './read-valid-modal.ts';
import { rules } from './rules/index.ts';
import { runRules } from './run-rules.ts';
import { readSource, type Source } from './source.ts';
import { subjectOf } from './subject.ts';
import { wordFaults } from './word-faults.ts';

/**
 * Every fault of the text of an endpoint's response, merged with the modal as written, in the order of the text. What is
 * wrong with the modal alone is not reported here; of a modal that is not valid, no more is asked than the response's shape.
 */
export function lintResponse(
  modalText: string,
  responseText: string,
  options: LintOptions = {},
): Diagnostic[] {
  const modal = readValidModal(modalText);
  const source = readSource(responseText);
  const found = findInResponse(modal, source.value);
  const findings = [...ofResponse(source, found, options), ...ofMerged(modal, source, found, options)];
  return findings.length === 0 ? [] : locate(responseText, source, findings);
}

function findInResponse(modal: ModalSchema | null, value: unknown): readonly FormatFinding[] {
  if (value === undefined) return [];
  return modal === null ? findInResponseShape(value).findings : findInAnswer(readContents(modal), value);
}

/** What is wrong with the response as it stands. */
function ofResponse(
  source: Source,
  findings: readonly FormatFinding[],
  options: LintOptions,
): readonly RuleFinding[] {
  const { value: response, isDamaged, syntaxFaults, repetitions } = source;
  const problems = wordFaults(findings, source, options);
  const found = { modal: undefined, response, syntaxFaults, repetitions, findings, ...problems, isDamaged };
  return runRules(subjectOf(found), options);
}

/** What is wrong with what the response makes of the modal, and was not before. */
function ofMerged(
  modal: ModalSchema | null,
  { value, isDamaged, repetitions, inexactNumbers }: Source,
  findings: readonly FormatFinding[],
  options: LintOptions,
): readonly RuleFinding[] {
  const isSound = [findings, repetitions, inexactNumbers].every(({ length }) => length === 0) && !isDamaged;
  const merged = modal !== null && isSound ? mergeIntoModal(modal, value) : null;
  if (modal === null || merged === null) return [];
  // Before the response, it can still bring the items.
  const before = new Set(lintModalValue(modal, { ...options, closedItems: false }).map(identify));
  const found = lintModalValue(merged, options).filter((finding) => !before.has(identify(finding)));
  let tries = 0;
  return found.map((one) => {
    const isGone = (without: unknown) => tries++ < mostTries && isGoneIn(modal, without, one, options);
    return { ...one, finding: moveToResponse(one.finding, value, isGone) };
  });
}

/** A proof can take long. */
const mostTries = 50;

/** Whether a valid response does without a finding. */
function isGoneIn(
  modal: ModalSchema,
  response: unknown,
  finding: RuleFinding,
  { closedItems }: LintOptions,
): boolean {
  if (findInAnswer(readContents(modal), response).length > 0) return false;
  const others = rules.flatMap(({ id }) => (id === finding.rule ? [] : [[id, 'off'] as const]));
  const left = lintModalValue(mergeIntoModal(modal, response), {
    rules: Object.fromEntries(others),
    closedItems,
  });
  return !left.map(identify).includes(identify(finding));
}

function identify({ rule, finding: { pointer, message } }: RuleFinding): string {
  return `${rule} ${pointer} ${message}`;
}
