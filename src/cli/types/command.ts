import { withSlashes } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { checkOverwritten, type OutputFile, writeOutput } from '../output-file.ts';
import { readArgument } from '../read-text.ts';
import { makePrintable } from '../terminal.ts';
import { quote } from '../words.ts';
import { formats, isWritten } from './formats.ts';

const options = declareOptions({
  format: {
    value: 'NAME',
    choices: ['typescript', 'json-schema', 'openapi'],
    usual: 'typescript',
    help: 'typescript (default) or json-schema for a modal, openapi for a modal or a manifest.',
  },
  out: { value: 'FILE', help: 'Write the types to this file instead of printing them.' },
});

/** `json-modal types`. */
export const typesCommand: Command<typeof options> = {
  usage: 'FILE [options]',
  options,
  notes: `FILE is a modal or a manifest, or "-" for standard input. The TypeScript types are those of
"json-modal/endpoint": the form, the keys of the blocks and buttons, and the modal itself. The JSON
Schema is that of the form, for endpoints in any language. "openapi" describes the endpoint of a
modal, or the endpoints of a manifest, in OpenAPI 3.1.`,
  examples: [
    'cake.modal.json --out cake.modal.types.ts',
    'cake.modal.json --format json-schema --out cake.form.json',
    'cake.modal.json --format openapi --out cake.openapi.json',
    'meet.manifest.json --format openapi --out meet.openapi.json',
  ],
  async run({ words, values }, cli) {
    const [file, another] = words;
    if (file === undefined) throw new CliError('"types" needs a modal: json-modal types FILE.');
    if (another !== undefined)
      throw new CliError(`"types" takes one file, got an extra argument ${quote(another)}.`);
    const types = formats[values.format](await readArgument(file, cli), file);
    if (values.out === undefined) {
      cli.output.write(types);
      return 0;
    }
    const written: OutputFile = { name: values.out, option: '--out', isOwn: isWritten };
    checkOverwritten(written, words, cli.folder);
    await writeOutput(written, types, cli.folder);
    cli.output.write(`Wrote ${makePrintable(withSlashes(values.out))}.\n`);
    return 0;
  },
};
