import type { Options } from '../arguments.ts';
import type { Command } from '../command.ts';
import { endpointOptions } from '../endpoint-options.ts';
import { runPreview } from './run-preview.ts';
import { readSettings } from './settings.ts';

const options: Options = {
  endpoint: endpointOptions.endpoint,
  port: {
    value: 'N',
    isCount: true,
    help: 'The port of the preview; default 4600. 0 uses any free port.',
  },
  secret: endpointOptions.secret,
  context: endpointOptions.context,
  record: endpointOptions.record,
  replay: { value: 'DIR', help: 'Respond from this recording instead of an endpoint.' },
  open: { help: 'Open the page in the browser.' },
};

/** `json-modal preview`. */
export const previewCommand: Command = {
  usage: 'FILE [options]',
  options,
  notes: `A context has resource, view, userId, companyId, selectedIds, excludedIds and filter, such as
"--context resource=person --context view=list --context selectedIds=1,2".
Without an endpoint, every request gets an empty response, and submits are not sent. Without a
secret, requests have no token. Only this machine can open the preview. Ctrl+C ends it.`,
  examples: [
    'cake.modal.json --open',
    'cake.modal.json --endpoint http://localhost:3000',
    'cake.modal.json --endpoint http://localhost:3000 --context view=list',
    'cake.modal.json --replay responses',
  ],
  async run(given, cli) {
    const settings = readSettings(given, cli);
    return runPreview(settings, cli);
  },
};
