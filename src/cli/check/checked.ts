import type { Arrival, Asked } from '../../host/arrival.ts';
import { lintArrival, type Wrong } from '../../host/check/lint-arrival.ts';
import { layOut } from '../../host/lay-out.ts';
import type { ModalSchema } from '../../lint/index.ts';
import type { FileFindings, Finding } from '../lint/finding.ts';
import { rangeOf } from '../lint/range.ts';

/** What a check found. */
export interface Checked {
  readonly answers: readonly CheckedAnswer[];
  /** Sentences for people: what was left out. */
  readonly notes: readonly string[];
  /** How much could not be done, and was told. */
  readonly failures: number;
}

/** An answer, and what is wrong with it. */
export interface CheckedAnswer {
  /** The file that it is in, or would be. */
  readonly path: string;
  readonly text: string;
  readonly wrong: readonly (Omit<Wrong, 'rule'> & Pick<Finding, 'rule'>)[];
  /** What it answers, for people; and what answers of one kind have in common. */
  readonly where: string;
  readonly kind: string;
}

/** Holds one answer against the modal as it was when it was asked for. */
export function checkAnswer(
  { path, text }: Pick<CheckedAnswer, 'path' | 'text'>,
  schema: ModalSchema,
  { kind, query }: Asked,
  arrival: Arrival,
  where: string,
): CheckedAnswer {
  const wrong = lintArrival(schema, kind, arrival, text);
  // Hundreds of answers of some megabytes need not be kept when there is nothing to show in them.
  return {
    path,
    text: wrong.length === 0 ? '' : text,
    wrong,
    where,
    kind: `${kind} ${query['invoker'] ?? ''}`,
  };
}

/** The text of an answer as it is recorded: what is not UTF-8 is kept as it came. */
export function recordedText(arrival: Arrival): string {
  if (!arrival.ok) return '';
  return arrival.raw === undefined ? layOut(arrival.text) : arrival.text;
}

/** An app that refuses every opening left nothing to check: that is no success. */
export function takeRefusalsSeriously(checked: Checked): Checked {
  const { answers } = checked;
  const isRefused = answers.every(({ wrong }) => wrong.some(({ rule }) => rule === 'refused-opening'));
  if (!isRefused) return checked;
  const worse = answers.map((answer) => ({
    ...answer,
    wrong: answer.wrong.map((wrong) => ({ ...wrong, severity: 'error' as const })),
  }));
  return { ...checked, answers: worse };
}

/**
 * The answers as files with their findings. What is wrong with several answers of a kind is told once, at the first of
 * them: a file without anything new to tell is left out.
 */
export function toFiles(answers: readonly CheckedAnswer[]): readonly FileFindings[] {
  const alike = new Map<string, number>();
  for (const answer of answers)
    for (const key of new Set(answer.wrong.map((wrong) => identify(answer, wrong))))
      alike.set(key, (alike.get(key) ?? 0) + 1);
  return answers.flatMap((answer) => {
    const first = answer.wrong.filter((wrong) => alike.has(identify(answer, wrong)));
    const findings = first.map((wrong) => toFinding(wrong, answer, alike.get(identify(answer, wrong)) ?? 1));
    for (const wrong of first) alike.delete(identify(answer, wrong));
    const { path, text } = answer;
    return answer.wrong.length > 0 && findings.length === 0 ? [] : [{ path, text, findings }];
  });
}

function identify(
  { kind }: CheckedAnswer,
  { rule, pointer, message }: CheckedAnswer['wrong'][number],
): string {
  return JSON.stringify([kind, rule, pointer, message]);
}

function toFinding(
  { rule, severity, message, pointer, range }: CheckedAnswer['wrong'][number],
  { text, where }: CheckedAnswer,
  count: number,
): Finding {
  const more = count === 1 ? '' : `; ${count} responses alike`;
  return {
    rule,
    severity,
    message: `${message} [${where}${more}]`,
    pointer,
    range: range ?? rangeOf(text, firstWord(text), 0),
  };
}

/** What is marked when an answer is wrong as a whole: its first name, or the first word of what is no JSON. */
function firstWord(text: string): string {
  const isJson = /^\s*[{[]/.test(text);
  return ((isJson ? /"[^"\n]*"/.exec(text) : null) ?? /\S+/.exec(text))?.[0] ?? '';
}
