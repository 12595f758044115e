import { listWords } from '../../base/text.ts';
import { documentKinds } from '../../lint/documents/document-kind.ts';
import { declareOptions } from '../options.ts';
import { policyOptions } from '../policy/report-policy.ts';
import { reportingOptions } from '../reports/report-options.ts';

/** The options of `json-modal lint`. */
export const lintOptions = declareOptions({
  format: reportingOptions.format,
  fix: {
    help: 'Apply safe fixes; the formatting is kept.',
    conflicts: [
      ['fix-dry-run', 'one writes the files, the other does not'],
      ['-', 'standard input cannot be written. Use --fix-dry-run --format json to get the fixed text'],
    ],
  },
  'fix-dry-run': { help: 'Report what --fix would do, without writing.' },
  'max-warnings': reportingOptions['max-warnings'],
  quiet: reportingOptions.quiet,
  force: reportingOptions.force,
  ...policyOptions,
  schema: {
    value: 'FILE',
    help: 'Lint the files as responses to this modal.',
    conflicts: [
      ['kind', 'all files are responses'],
      ['fields', 'all files are responses'],
    ],
  },
  operation: {
    value: 'NAME',
    help: 'Lint responses to this operation. The first file is its manifest.',
    conflicts: [
      ['schema', 'one is for responses of a provider, the other for responses to a modal'],
      ['kind', 'all files are responses'],
      ['fields', 'all files are responses'],
    ],
  },
  kind: {
    value: 'KIND',
    choices: documentKinds.map(({ name }) => name),
    help: `The kind of files with other endings: ${listWords(documentKinds.map(({ name }) => name))}.`,
  },
  fields: { value: 'FILE', help: 'Check the fields of filters against this saved response.' },
  watch: {
    help: 'Lint again when a file changes.',
    conflicts: [
      ['-', 'standard input does not change'],
      ['files-from', 'a list is read once'],
      ['update-baseline', 'a baseline is written once'],
    ],
  },
  'files-from': {
    value: 'FILE',
    help: 'Lint the files in this list; "-" is standard input.',
  },
  since: {
    value: 'REF',
    help: 'Lint files that changed since this commit, branch or tag.',
    conflicts: [
      ['-', 'standard input is not a file of the repository'],
      ['files-from', 'both select the files'],
      ['watch', 'the changed files are selected once'],
    ],
  },
  'no-error-on-unmatched-pattern': { help: 'Accept folders and globs that match no file.' },
  'stdin-filename': { value: 'NAME', help: 'The name of standard input ("-") in reports.' },
});

export type LintCommandOptions = typeof lintOptions;
