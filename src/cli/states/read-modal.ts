import { resolve } from 'node:path';
import type { exploreModal } from '../../analysis/index.ts';
import { lintModal, type RuleId } from '../../lint/index.ts';
import { readText } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { count, quote } from '../words.ts';

type Modal = Parameters<typeof exploreModal>[0];

/** Reads the one modal that the words name. What is not according to the format has no states, and is refused. */
export async function readModal(
  words: readonly string[],
  { folder, readInput }: Surroundings,
): Promise<Modal | Refusal> {
  const [file, another] = words;
  if (file === undefined) return new Refusal('"states" needs a modal: json-modal states FILE.');
  if (another !== undefined)
    return new Refusal(`${quote(another)} is one file too many: "states" takes one modal.`);
  const text = file === '-' ? await readInput() : readText(resolve(folder, file), file);
  return text instanceof Refusal ? text : parseModal(text, file);
}

function parseModal(text: string, file: string): Modal | Refusal {
  const errors = lintModal(text).filter(
    ({ rule, severity }) => severity === 'error' && !aboutBehaviour.has(rule),
  );
  if (errors.length === 0) return JSON.parse(text.replace(/^\ufeff/, ''));
  const advice = file === '-' ? 'lint it first' : `see "json-modal lint ${file}"`;
  return new Refusal(
    `${quote(file)} has ${count(errors.length, 'error')}, so that its states cannot be told: ${advice}.`,
  );
}

/** Errors of modals that are according to the format all the same: they have states, which may show what is wrong. */
const aboutBehaviour: ReadonlySet<RuleId> = new Set([
  'self-reference',
  'visibility-cycle',
  'never-submittable',
] as const);
