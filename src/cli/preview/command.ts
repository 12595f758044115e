import type { Options } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { endpointOptions } from '../endpoint-options.ts';
import { runPreview } from './run-preview.ts';
import { readSettings } from './settings.ts';

const options: Options = {
  endpoint: endpointOptions.endpoint,
  port: {
    value: 'N',
    isCount: true,
    help: 'Where the preview is served; 4600 by default, 0 for any free port.',
  },
  secret: endpointOptions.secret,
  context: endpointOptions.context,
  record: endpointOptions.record,
  replay: { value: 'DIR', help: 'Answer out of this folder instead of asking an endpoint.' },
  open: { help: 'Open the page in the browser.' },
};

/** `json-modal preview`. */
export const previewCommand: Command = {
  usage: 'FILE [options]',
  options,
  notes: `The names of a context are resource, view, userId, companyId, selectedIds, excludedIds and filter,
as in "--context resource=person --context view=list --context selectedIds=1,2".
Without an endpoint, every request gets a response without data, and a submit goes nowhere. Without
a secret, requests carry no token. The preview is served to this machine alone, until it is ended.`,
  examples: [
    'cake.modal.json --open',
    'cake.modal.json --endpoint http://localhost:3000',
    'cake.modal.json --endpoint http://localhost:3000 --context view=list',
    'cake.modal.json --replay responses',
  ],
  async run(given, surroundings) {
    const settings = readSettings(given, surroundings);
    return settings instanceof CliError ? settings : runPreview(settings, surroundings);
  },
};
