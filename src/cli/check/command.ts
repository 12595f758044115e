import type { Options } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { endpointOptions } from '../endpoint-options.ts';
import { judgingOptions } from '../lint/settings.ts';
import { reportingOptions } from '../reports/reporting.ts';
import { runReporting } from '../reports/run-reporting.ts';
import { runCheck } from './run-check.ts';
import { readSettings } from './settings.ts';

const options: Options = {
  endpoint: endpointOptions.endpoint,
  secret: endpointOptions.secret,
  submit: { help: 'Submit the form in every state. It writes: only against a test system.' },
  fill: { value: 'KEY=VALUE', help: 'Enter this in a block, in place of a made-up value; repeatable.' },
  context: endpointOptions.context,
  budget: { value: 'N', isCount: true, help: 'Make at most this many requests; 500 by default.' },
  'retry-connect': {
    value: 'N',
    isCount: true,
    help: 'Wait at most N seconds for an endpoint that is starting.',
  },
  record: endpointOptions.record,
  recorded: { value: 'DIR', help: 'Check the responses in this folder, without a network.' },
  ...reportingOptions,
  ...judgingOptions,
};

/** `json-modal check`. */
export const checkCommand: Command = {
  usage: 'FILE [more] (--endpoint URL | --recorded DIR) [options]',
  options,
  notes: `The modal is opened for a record, for some of a list and for a whole list, is brought into every
state that a user can bring about, and asks again for every block with "fetchOnChange". With a
secret, tokens that the endpoint has to refuse are tried as well.

Exit status: 0 no errors, and warnings within the limit; 1 findings; 2 the command could not do
its work.`,
  examples: [
    'cake.modal.json --endpoint http://localhost:3000',
    'cake.modal.json --endpoint http://localhost:3000 --submit --format github',
    'cake.modal.json --endpoint http://localhost:3000 --record responses',
    'cake.modal.json --recorded responses',
    "cake.modal.json pie.modal.json --endpoint 'http://localhost:3000/{modal}'",
  ],
  run: (given, surroundings) =>
    runReporting(given, surroundings, async (reporting) => {
      const settings = readSettings(given, reporting, surroundings);
      return settings instanceof CliError ? settings : runCheck(settings, surroundings);
    }),
};
