import type { Command } from '../command.ts';
import { runPreview } from './run-preview.ts';
import { type PreviewOptions, previewOptions, readSettings } from './settings.ts';

/** `json-modal preview`. */
export const previewCommand: Command<PreviewOptions> = {
  usage: 'FILE [options]',
  options: previewOptions,
  notes: `The file is a modal, a response to one, a filter or a manifest. A response, such as one that
--record saves, is shown in the modal beside it. A filter is compared with sample records. A
manifest opens the part of the CRM where its extension is used: "--endpoint" is the origin of the
app, and JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET are its credentials. The app can call the
emulated CRM, which has the port 4700.
A context has resource, view, userId, companyId, selectedIds, excludedIds and filter, such as
"--context resource=person --context view=list --context selectedIds=1,2".
Without an endpoint, every request gets an empty response, and submits are not sent. Without a
secret, requests have no token. Only this machine can open the preview. Ctrl+C ends it.`,
  examples: [
    'cake.modal.json --open',
    'cake.modal.json --endpoint http://localhost:3000',
    'cake.modal.json --endpoint http://localhost:3000 --context view=list',
    'cake.modal.json --replay responses',
    'responses/cake.opened.response.json --schema cake.modal.json',
    'deals.filter.json',
    'meet.manifest.json --endpoint http://localhost:3000',
  ],
  async run(args, cli) {
    return runPreview(readSettings(args, cli), cli);
  },
};
