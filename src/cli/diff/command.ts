import { succeed } from '../../base/result.ts';
import { attempt, CliError } from '../cli-error.ts';
import type { CliContext, Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { comparePair } from './compare-pair.ts';
import { findPairs } from './find-pairs.ts';
import { formats } from './formats.ts';
import { readFiles } from './versions.ts';

const options = declareOptions({
  since: {
    value: 'REV',
    help: 'Compare the documents that changed since the branch left this revision.',
    conflicts: [['from']],
  },
  from: { value: 'REV', help: 'Compare the named files with their versions there.' },
  format: {
    value: 'NAME',
    choices: ['stylish', 'json', 'markdown', 'github', 'sarif'],
    usual: 'stylish',
    help: 'stylish (default), json, markdown, github or sarif.',
  },
  'fail-on': {
    value: 'NAME',
    choices: ['breaking', 'upload'],
    help: 'Exit with status 1 for a breaking change, or for one that needs an upload.',
  },
});

/** `json-modal diff`. */
export const diffCommand: Command<typeof options> = {
  usage: 'OLD NEW | --since REV [PATHS] | --from REV FILES',
  options,
  notes: `OLD and NEW are two modals, two manifests or two filters. PATHS are files, folders and globs.
REV is read as the commit where the branch left it, as in "json-modal lint --since".
A change is "override" if a response of the endpoint can make it today: the response is printed.
Other changes are "upload": they need the developer portal, and its review. A change is breaking
if a form that could be sent, or an answer that could be given, with the old version cannot with
the new one. A deleted document is breaking, a new one is not.`,
  examples: [
    'cake.modal.json new-cake.modal.json',
    '--since main',
    '--since main modals --fail-on breaking',
    '--from main cake.modal.json --format markdown',
  ],
  async run({ words, values }, cli: CliContext) {
    const revision = values.since ?? values.from;
    const isSearch = revision !== undefined;
    const option = values.since === undefined ? '--from' : '--since';
    const pairs = isSearch ? await findPairs(revision, option, words, cli) : [succeed(readFiles(words, cli))];
    const outcomes = pairs.map((pair) => (pair.ok ? attempt(() => comparePair(pair.value)) : pair));
    const documents = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem]));
    const [failure] = failures;
    if (!isSearch && failure !== undefined) throw new CliError(failure);
    const failOn = values['fail-on'];
    const run = { documents, failures, isSearch, failsOnBreaking: failOn === 'breaking' };
    cli.output.write(formats[values.format](run, cli));
    for (const problem of failures) cli.warn(problem);
    if (failures.length > 0) return 2;
    const changes = documents.flatMap(({ comparison }) => comparison.changes);
    const fails = {
      breaking: changes.some(({ breaking }) => breaking),
      upload: changes.some(({ kind }) => kind === 'upload'),
    };
    return failOn !== undefined && fails[failOn] ? 1 : 0;
  },
};
