import { resolve } from 'node:path';
import type { ModalSchema } from '../lint/index.ts';
import { readValidModal } from '../lint/read-valid-modal.ts';
import { CliError } from './cli-error.ts';
import type { CliContext } from './context.ts';
import { readText } from './read-text.ts';
import { quote } from './words.ts';

/** Reads the one modal that the words behind a command name, `-` being standard input. `loss` as for `parseModal`. */
export async function readModal(
  command: string,
  [file, another]: readonly string[],
  loss: string,
  { folder, readInput }: Pick<CliContext, 'folder' | 'readInput'>,
): Promise<ModalSchema | CliError> {
  if (file === undefined) return new CliError(`"${command}" needs a modal: json-modal ${command} FILE.`);
  if (another !== undefined)
    return new CliError(`${quote(another)} is one file too many: "${command}" takes one modal.`);
  const text = file === '-' ? await readInput() : readText(resolve(folder, file), file);
  return text instanceof CliError ? text : parseModal(text, file, loss);
}

/**
 * The modal that a text is. One that is not according to the format is refused, and `loss` says what cannot be done then;
 * whatever else the linter has against it may be why the command was called.
 */
export function parseModal(text: string, name: string, loss: string): ModalSchema | CliError {
  const modal = readValidModal(text);
  if (modal !== null) return modal;
  const advice = name === '-' ? 'lint it first' : `see "json-modal lint ${name}"`;
  return new CliError(`${quote(name)} is not a valid modal, so that ${loss}: ${advice}.`);
}
