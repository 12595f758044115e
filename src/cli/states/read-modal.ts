import { resolve } from 'node:path';
import type { exploreModal } from '../../analysis/index.ts';
import { readValidModal } from '../../lint/read-valid-modal.ts';
import { readText } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { quote } from '../words.ts';

type Modal = Parameters<typeof exploreModal>[0];

/**
 * Reads the one modal that the words name. What is not according to the format has no states, and is refused; whatever else
 * the linter has against it may be what its states are asked for.
 */
export async function readModal(
  words: readonly string[],
  { folder, readInput }: Pick<Surroundings, 'folder' | 'readInput'>,
): Promise<Modal | Refusal> {
  const [file, another] = words;
  if (file === undefined) return new Refusal('"states" needs a modal: json-modal states FILE.');
  if (another !== undefined)
    return new Refusal(`${quote(another)} is one file too many: "states" takes one modal.`);
  const text = file === '-' ? await readInput() : readText(resolve(folder, file), file);
  return text instanceof Refusal ? text : parseModal(text, file);
}

function parseModal(text: string, file: string): Modal | Refusal {
  const modal = readValidModal(text);
  if (modal !== null) return modal;
  const advice = file === '-' ? 'lint it first' : `see "json-modal lint ${file}"`;
  return new Refusal(`${quote(file)} is not a valid modal, so that its states cannot be told: ${advice}.`);
}
