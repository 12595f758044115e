import { listWords } from '../../base/text.ts';
import { documentKinds } from '../../lint/documents/document-kind.ts';
import type { Command } from '../command.ts';
import { runWithReports } from '../reports/open-report.ts';
import { type LintCommandOptions, lintOptions } from './options.ts';
import { runLint } from './run-lint.ts';
import { addListedFiles, readSettings } from './settings.ts';

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
export const lintCommand: Command<LintCommandOptions> = {
  isReporting: true,
  usage: '[paths or globs …] [options]',
  options: lintOptions,
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
  run: (args, cli) =>
    runWithReports(args, lintOptions, cli, async (reporting) => {
      const read = readSettings(args, reporting);
      const settings = await addListedFiles(read, cli);
      if (settings.isWatching) return (await import('./watch.ts')).watchFiles(settings, cli);
      return runLint(settings, cli);
    }),
};
