import { resolve } from 'node:path';
import { writeTypes } from '../../endpoint/write-types.ts';
import { describeFileError } from '../../node/files.ts';
import { withSlashes } from '../../node/paths.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { type Arguments, lastValue, type Options } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import type { CliContext, ExitStatus } from '../context.ts';
import { readModal } from '../read-modal.ts';
import { makePrintable } from '../terminal.ts';
import { quote } from '../words.ts';

const options: Options = {
  out: { value: 'FILE', help: 'Write the types to this file instead of printing them.' },
};

/** `json-modal types`. */
export const typesCommand: Command = {
  usage: 'FILE [options]',
  options,
  notes: `FILE is a modal, or "-" for standard input. The types are those of "json-modal/endpoint": the
form, the keys of the blocks and buttons, and the modal itself.`,
  examples: ['cake.modal.json --out cake.modal.types.ts'],
  async run(given, surroundings) {
    const types = await makeTypes(given.words, surroundings);
    return types instanceof CliError ? types : deliver(types, given, surroundings);
  },
};

async function makeTypes(words: readonly string[], surroundings: CliContext): Promise<string | CliError> {
  const modal = await readModal('types', words, 'its form cannot be told', surroundings);
  if (modal instanceof CliError) return modal;
  const [file = ''] = words;
  const source = file === '-' ? 'standard input' : makePrintable(quote(withSlashes(file)));
  return `// Written by "json-modal types" from ${source}: change that, and run it again.\n\n${writeTypes(modal)}`;
}

async function deliver(
  types: string,
  given: Arguments,
  { folder, output }: CliContext,
): Promise<ExitStatus | CliError> {
  const out = lastValue(given, 'out');
  if (out === undefined) {
    output.write(types);
    return 0;
  }
  if (given.words.some((file) => file !== '-' && resolve(folder, file) === resolve(folder, out)))
    return new CliError('"--out" names the modal itself: give the types a file of their own.');
  try {
    await replaceFile(resolve(folder, out), types);
    output.write(`Wrote ${makePrintable(withSlashes(out))}.\n`);
    return 0;
  } catch (error) {
    return new CliError(`${quote(out)} could not be written: ${describeFileError(error, 'folder')}.`);
  }
}
