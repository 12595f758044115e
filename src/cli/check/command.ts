import type { Options } from '../arguments.ts';
import type { Command } from '../command.ts';
import { endpointOptions } from '../endpoint-options.ts';
import { judgingOptions } from '../lint/settings.ts';
import { runWithReports } from '../reports/open-report.ts';
import { reportingOptions } from '../reports/report-options.ts';
import { chooseCheck } from './checkers.ts';

const options: Options = {
  endpoint: endpointOptions.endpoint,
  secret: endpointOptions.secret,
  submit: { help: 'Submit the form in every state. This writes data: use a test system.' },
  fill: { value: 'KEY=VALUE', help: 'Enter this value in a block; repeatable.' },
  context: endpointOptions.context,
  writes: { help: 'Create, change and delete data of the app: use a test system.' },
  link: { value: 'ID', help: 'The link id of a connected user; default json-modal-check.' },
  channel: { value: 'ID', help: 'The provider channel id; default json-modal-check.' },
  'other-link': {
    value: 'ID',
    help: 'A second link id or channel, which must not get records of the first one.',
  },
  'search-wait': {
    value: 'N',
    isCount: true,
    help: 'Search at most N seconds for a new record; default 5.',
  },
  'crm-port': {
    value: 'N',
    isCount: true,
    help: 'Start the emulated CRM at this port, for calls of the app.',
  },
  'crm-wait': { value: 'N', isCount: true, help: 'Wait at most N seconds for a call; default 60.' },
  budget: { value: 'N', isCount: true, help: 'Make at most N requests; default 500.' },
  'retry-connect': {
    value: 'N',
    isCount: true,
    help: 'Wait at most N seconds for the endpoint to start.',
  },
  retries: {
    value: 'N',
    isCount: true,
    help: 'Repeat a failed request at most N times, but no submit or write.',
  },
  timeout: {
    value: 'SECONDS',
    isCount: true,
    help: 'Wait at most so long for a response; default 10, as the CRM.',
  },
  record: endpointOptions.record,
  failed: { help: 'Send again only what failed in the last run, to see whether it is fixed.' },
  recorded: { value: 'DIR', help: 'Check the recorded responses in this folder, without a network.' },
  ...reportingOptions,
  ...judgingOptions,
};

/** `json-modal check`. */
export const checkCommand: Command = {
  usage: 'FILE [more] (--endpoint URL | --recorded DIR) [options]',
  options,
  notes: `For a modal, opens it for one record, for selected rows and for a whole list. Visits every state
that a user can reach, and makes the re-requests of every block with "fetchOnChange". If there is
a secret, also sends tokens that the endpoint must reject.

For a manifest, sends the requests that the CRM sends for its users, and checks each response.
--endpoint replaces the origins in the manifest. The client id and the client secret of
the app are in JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET. Without --writes, nothing is
created or changed.

FILE can also be a folder or a glob; a "!" excludes files. Files that cannot be checked are skipped.

--failed reports which problems of the last run are fixed. To check everything, omit it.

Exit status: 0 success; 1 errors, or more warnings than allowed; 2 the command failed.`,
  examples: [
    'cake.modal.json --endpoint http://localhost:3000',
    'cake.modal.json --endpoint http://localhost:3000 --submit --format github',
    'cake.modal.json --endpoint http://localhost:3000 --record responses',
    'cake.modal.json --recorded responses',
    'cake.modal.json --endpoint http://localhost:3000 --failed',
    "cake.modal.json pie.modal.json --endpoint 'http://localhost:3000/{modal}'",
    'meet.manifest.json --endpoint http://localhost:3000 --writes',
  ],
  run: (given, cli) =>
    runWithReports(given, options, cli, async (reporting) => {
      const chosen = chooseCheck(given, cli);
      const check = await chosen.checker.load();
      return check(chosen.given, chosen.leftOut, reporting, cli);
    }),
};
