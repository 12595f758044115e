import type { Command } from '../command.ts';
import { runWithReports } from '../reports/open-report.ts';
import { chooseCheck } from './checkers.ts';
import { type CheckOptions, checkOptions } from './options.ts';

/** `json-modal check`. */
export const checkCommand: Command<CheckOptions> = {
  isReporting: true,
  usage: 'FILE [more] (--endpoint URL | --recorded DIR) [options]',
  options: checkOptions,
  notes: `For a modal, opens it for one record, for selected rows and for a whole list. Visits every state
that a user can reach, and makes the re-requests of every block with "fetchOnChange". If there is
a secret, also sends tokens that the endpoint must reject.

For a manifest, sends the requests that the CRM sends for its users, and checks each response.
--endpoint replaces the origins in the manifest. The client id and the client secret of
the app are in JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET. Without --writes, nothing is
created or changed.

FILE can also be a folder or a glob; a "!" excludes files. Files that cannot be checked are skipped.

Exit status: 0 success; 1 errors, or more warnings than allowed; 2 the command failed.`,
  examples: [
    'cake.modal.json --endpoint http://localhost:3000',
    'cake.modal.json --endpoint http://localhost:3000 --submit --format github',
    'cake.modal.json --endpoint http://localhost:3000 --record responses',
    'cake.modal.json --recorded responses',
    "cake.modal.json pie.modal.json --endpoint 'http://localhost:3000/{modal}'",
    'meet.manifest.json --endpoint http://localhost:3000 --writes',
  ],
  run: (args, cli) =>
    runWithReports(args, checkOptions, cli, async (reporting) => {
      const chosen = chooseCheck(args, cli);
      const check = await chosen.checker.load();
      return check(chosen.args, chosen.leftOut, reporting, cli);
    }),
};
