import type { Options } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import type { CliContext, ExitStatus } from '../context.ts';
import { reportingOptions } from '../reports/reporting.ts';
import { runReporting } from '../reports/run-reporting.ts';
import { runLint } from './run-lint.ts';
import { addListedFiles } from './select-files.ts';
import { judgingOptions, readSettings } from './settings.ts';

const options: Options = {
  format: reportingOptions.format,
  fix: { help: 'Apply the certain fixes; the formatting is kept.' },
  'fix-dry-run': { help: 'Report what would be left after --fix, and write nothing.' },
  'max-warnings': reportingOptions['max-warnings'],
  quiet: reportingOptions.quiet,
  ...judgingOptions,
  schema: { value: 'FILE', help: 'Lint the files as responses to this modal.' },
  watch: { help: 'Lint again whenever a file changes.' },
  'print-config': { value: 'FILE', help: 'Print the config that holds for this file, and lint nothing.' },
  'list-rules': { help: 'List all rules, and lint nothing.' },
  explain: { value: 'RULE', help: 'Explain a rule with examples, and lint nothing.' },
  'files-from': {
    value: 'FILE',
    help: 'Lint the files in this list; "-" is standard input.',
  },
  since: { value: 'REF', help: 'Lint what has changed since this commit, branch or tag.' },
  'no-error-on-unmatched-pattern': { help: 'Accept folders and globs without a file.' },
  'stdin-filename': { value: 'NAME', help: 'What to call standard input ("-").' },
};

const notes = `Paths are files, folders ("**/*.modal.json" below them), globs, or "-" for standard input;
without any, the current folder. What follows a "!" is left out: '!dist', '!**/old-*.json'. After
"--", words are files, whatever they look like.
"NAME.response.json" is checked against the "NAME.modal.json" beside it. The config is the nearest
"json-modal.config.json", or "json-modal" in package.json.

Exit status: 0 no errors, and warnings within the limit; 1 findings; 2 the command could not
do its work.`;

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
    '--since origin/main',
    '--format github',
  ],
  run: (given, surroundings) =>
    runReporting(given, surroundings, async (reporting) => {
      const read = readSettings(given, reporting);
      const settings = read instanceof CliError ? read : await addListedFiles(read, surroundings);
      if (settings instanceof CliError) return settings;
      if (settings.isListingRules || settings.explained !== undefined)
        return printRules(settings.explained, surroundings);
      if (settings.isWatching) return (await import('./watch.ts')).watchFiles(settings, surroundings);
      if (settings.printed !== undefined)
        return (await import('./print-config.ts')).printConfig(settings.printed, settings, surroundings);
      return runLint(settings, surroundings);
    }),
};

/** Prints the section about one rule, or the list of all. */
async function printRules(
  explained: string | undefined,
  { output }: CliContext,
): Promise<ExitStatus | CliError> {
  const { explainRule, listRules } = await import('./rule-pages.ts');
  const text = explained === undefined ? listRules() : explainRule(explained);
  if (text instanceof CliError) return text;
  output.write(text);
  return 0;
}
