import {
  type Comparison,
  compareFilterDocuments,
  compareManifestDocuments,
  compareModalDocuments,
} from '../../diff/compare-documents.ts';
import { readManifest } from '../../extensions/manifests/read-manifest.ts';
import type { Filter } from '../../filters/filter.ts';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { lintFilter } from '../../lint/documents/lint-filter.ts';
import { CliError, requireValue } from '../cli-error.ts';
import type { CliContext, Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { parseModal } from '../read-modal.ts';
import { parseFile } from '../read-text.ts';
import { quote } from '../words.ts';
import { formats } from './formats.ts';
import { readVersions, type Version, type Versions } from './read-versions.ts';

/** Compares two versions of a document. Fails if one of them is not valid. */
function compareDocuments({ kind, before, after }: Versions): Comparison {
  return comparers[kind](before, after);
}

const comparers: Readonly<Record<DocumentName, (before: Version, after: Version) => Comparison>> = {
  modal: compareAs(compareModalDocuments, ({ text, name, isCommitted }) => {
    const advice = isCommitted ? 'Compare with a commit in which it is valid' : undefined;
    return parseModal(text, name, 'its changes cannot be listed', advice);
  }),
  manifest: compareAs(compareManifestDocuments, ({ text, name }) => {
    const describe = (problem: string) => `${quote(name)} cannot be compared: ${problem}`;
    return { ...requireValue(readManifest(parseFile(text)), describe).manifest };
  }),
  filter: compareAs(compareFilterDocuments, readFilterOf),
};

function compareAs<Value>(
  compare: (before: Value, after: Value) => Comparison,
  read: (version: Version) => Value,
): (before: Version, after: Version) => Comparison {
  return (before, after) => compare(read(before), read(after));
}

function readFilterOf({ text, name }: Version): Filter {
  const [problem] = lintFilter(text).filter(({ severity }) => severity === 'error');
  if (problem !== undefined) throw new CliError(`${quote(name)} cannot be compared: ${problem.message}`);
  return parseFile(text) as Filter;
}

const options = declareOptions({
  from: { value: 'REV', help: 'Compare FILE with its version in this commit, branch or tag of git.' },
  format: {
    value: 'NAME',
    choices: ['stylish', 'json', 'markdown', 'github'],
    usual: 'stylish',
    help: 'stylish (default), json, markdown or github.',
  },
  'fail-on': {
    value: 'NAME',
    choices: ['breaking', 'upload'],
    help: 'Exit with status 1 for a breaking change, or for one that needs an upload.',
  },
});

/** `json-modal diff`. */
export const diffCommand: Command<typeof options> = {
  usage: 'OLD NEW [options]',
  options,
  notes: `OLD and NEW are two modals, two manifests or two filters. With --from there is one FILE.
A change is "override" if a response of the endpoint can make it today: the response is printed.
Other changes are "upload": they need the developer portal, and its review. A change is breaking
if an endpoint or a user of the old version can fail with the new one.`,
  examples: [
    'cake.modal.json new-cake.modal.json',
    '--from main cake.modal.json',
    '--from main cake.modal.json --format markdown',
    '--from main cake.modal.json --fail-on breaking',
  ],
  async run({ words, values }, cli: CliContext) {
    const versions = await readVersions(words, values.from, cli);
    const comparison = compareDocuments(versions);
    cli.output.write(formats[values.format](comparison, versions, cli));
    const { changes } = comparison;
    const fails = {
      breaking: changes.some(({ breaking }) => breaking),
      upload: changes.some(({ kind }) => kind === 'upload'),
    };
    const failOn = values['fail-on'];
    return failOn !== undefined && fails[failOn] ? 1 : 0;
  },
};
