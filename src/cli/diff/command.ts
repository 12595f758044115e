import type { CliContext, Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { compareDocuments } from './compare-documents.ts';
import { formats } from './formats.ts';
import { readVersions } from './read-versions.ts';

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
