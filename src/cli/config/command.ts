import { makeArguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { lintOptions } from '../lint/options.ts';
import { addListedFiles, readSettings } from '../lint/settings.ts';
import { declareOptions } from '../options.ts';
import { readReporting } from '../reports/report-options.ts';
import { quote } from '../words.ts';
import { listFiles } from './list-files.ts';
import { printConfig } from './print-config.ts';

const { rule, config, baseline, schema, operation, kind } = lintOptions;
const { 'max-warnings': maxWarnings, 'files-from': filesFrom, since } = lintOptions;

const options = declareOptions({
  files: { help: 'List the files that "lint" reads, and why others are left out.' },
  rule,
  config,
  baseline,
  'max-warnings': maxWarnings,
  schema: { value: schema.value, help: schema.help },
  operation: { value: operation.value, help: operation.help },
  kind,
  'files-from': filesFrom,
  since: { value: since.value, help: since.help },
});

/** `json-modal config`. */
export const configCommand: Command<typeof options> = {
  usage: '(FILE | --files [paths or globs …]) [options]',
  options,
  notes: `For a file, prints the config that applies to it with these options, and the place that each
setting comes from. With --files, the paths and options select files as for "lint".`,
  examples: ['modals/cake.modal.json', '--files', "--files modals '!modals/old' --since origin/main"],
  async run({ words, files, values, typed }, cli) {
    const ofLint = makeArguments(lintOptions, words, files, typed);
    const settings = readSettings(ofLint, readReporting(ofLint, cli.folder));
    if (values.files) return listFiles(await addListedFiles(settings, cli), cli);
    const [file, another] = words;
    if (file === undefined)
      throw new CliError('"config" needs a file: json-modal config FILE. For all files, use --files.');
    if (another !== undefined)
      throw new CliError(
        `"config" takes one file, got an extra argument ${quote(another)}. For files, use --files.`,
      );
    return printConfig(file, settings, cli);
  },
};
