import { listWords } from '../../base/text.ts';
import { documentKinds } from '../../lint/documents/index.ts';
import type { Options } from '../arguments.ts';
import type { CliContext, Command, ExitStatus } from '../command.ts';
import { runWithReports } from '../reports/open-report.ts';
import { reportingOptions } from '../reports/report-options.ts';
import { runLint } from './run-lint.ts';
import { addListedFiles } from './select/select-files.ts';
import { judgingOptions, readSettings } from './settings.ts';

const options: Options = {
  format: reportingOptions.format,
  fix: { help: 'Apply safe fixes; the formatting is kept.' },
  'fix-dry-run': { help: 'Report what --fix would do, without writing.' },
  'max-warnings': reportingOptions['max-warnings'],
  quiet: reportingOptions.quiet,
  ...judgingOptions,
  schema: { value: 'FILE', help: 'Lint the files as responses to this modal.' },
  operation: {
    value: 'NAME',
    help: 'Lint responses to this operation. The first file is its manifest.',
  },
  kind: {
    value: 'KIND',
    choices: documentKinds.map(({ name }) => name),
    help: `The kind of files with other endings: ${listWords(documentKinds.map(({ name }) => name))}.`,
  },
  fields: { value: 'FILE', help: 'Check the fields of filters against this saved response.' },
  watch: { help: 'Lint again when a file changes.' },
  'print-config': { value: 'FILE', help: 'Print the config of this file instead of linting.' },
  'list-files': { help: 'List the files and why others are left out, instead of problems.' },
  'list-rules': { help: 'List all rules instead of linting.' },
  explain: { value: 'RULE', help: 'Explain a rule with examples instead of linting.' },
  'files-from': {
    value: 'FILE',
    help: 'Lint the files in this list; "-" is standard input.',
  },
  since: { value: 'REF', help: 'Lint files that changed since this commit, branch or tag.' },
  'no-error-on-unmatched-pattern': { help: 'Accept folders and globs that match no file.' },
  'stdin-filename': { value: 'NAME', help: 'The name of standard input ("-") in reports.' },
};

const notes = `Paths are files, folders (searched for ${listWords(
  documentKinds.map(({ ending }) => `"*${ending}"`),
  'and',
)}),
globs, or "-" for standard input. Default: the current folder. A "!" excludes files: '!dist',
'!**/old-*.json'. Arguments after "--" are files.
"NAME.response.json" is checked against the "NAME.modal.json" beside it. The config is the nearest
"json-modal.config.json", or "json-modal" in package.json.

Exit status: 0 success; 1 errors, or more warnings than allowed; 2 the command failed.`;

/** `json-modal lint`. */
export const lintCommand: Command = {
  usage: '[paths or globs …] [options]',
  options,
  notes,
  examples: [
    '',
    'modals "apps/*/*.json" --max-warnings 0',
    "'!dist'",
    '--fix cake.modal.json',
    '--schema cake.modal.json recorded/*.response.json',
    '--operation getTaxRates bill.manifest.json tax-rates.response.json',
    '--since origin/main',
    '--format github',
  ],
  run: (given, cli) =>
    runWithReports(given, options, cli, async (reporting) => {
      const read = readSettings(given, reporting);
      const settings = await addListedFiles(read, cli);
      if (settings.isListingRules || settings.explained !== undefined)
        return printRules(settings.explained, cli);
      if (settings.isWatching) return (await import('./watch.ts')).watchFiles(settings, cli);
      if (settings.printed !== undefined)
        return (await import('./print-config.ts')).printConfig(settings.printed, settings, cli);
      return runLint(settings, cli);
    }),
};

/** Prints the section about one rule, or the list of all. */
async function printRules(explained: string | undefined, { output }: CliContext): Promise<ExitStatus> {
  const { explainRule, listRules } = await import('./explain-rule.ts');
  const text = explained === undefined ? listRules() : explainRule(explained);
  output.write(text);
  return 0;
}
