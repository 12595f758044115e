import { identify } from '../lint/documents/identify.ts';
import type { ModalJson } from '../lint/index.ts';
import { readValidModal } from '../lint/valid-contents.ts';
import { CliError } from './cli-error.ts';
import type { CliContext } from './command.ts';
import { readArgument } from './read-text.ts';
import { quote } from './words.ts';

/** Reads the modal named on the command line, `-` being standard input. `loss` as for `parseModal`. */
export async function readModal(
  command: string,
  [file, another]: readonly string[],
  loss: string,
  { folder, readInput }: Pick<CliContext, 'folder' | 'readInput'>,
): Promise<ModalJson> {
  if (file === undefined) throw new CliError(`"${command}" needs a modal: json-modal ${command} FILE.`);
  if (another !== undefined)
    throw new CliError(`"${command}" takes one modal, got an extra argument ${quote(another)}.`);
  const text = await readArgument(file, { folder, readInput });
  return parseModal(text, file, loss);
}

/**
 * Parses a modal. Fails if its format is not valid; `loss` completes "is not a valid modal, so …", and `advice` is the sentence
 * after it.
 */
export function parseModal(
  text: string,
  name: string,
  loss: string,
  advice = name === '-' ? 'Lint it first' : `Run "json-modal lint ${name}"`,
): ModalJson {
  const modal = readValidModal(text);
  if (modal !== null) return modal;
  const kind = identify(name, text);
  if (kind !== 'modal') throw new CliError(`${quote(name)} is a ${kind}, not a modal, so ${loss}.`);
  throw new CliError(`${quote(name)} is not a valid modal, so ${loss}. ${advice}.`);
}
