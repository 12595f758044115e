import { faults } from '../../crm/faults.ts';
import type { Options } from '../arguments.ts';
import type { Command } from '../command.ts';
import { endpointOptions } from '../endpoint-options.ts';
import { runCrm } from './run-crm.ts';
import { readSettings } from './settings.ts';

const options: Options = {
  port: { value: 'N', isCount: true, help: 'The port; default 4700. 0 uses any free port.' },
  data: { value: 'FILE', help: 'A JSON file with the initial records; default: samples.' },
  'page-size': { value: 'N', isCount: true, help: 'The maximum number of records in a page.' },
  fault: { value: 'NAME', help: 'Fail every request, or with "429:every=3" every third; repeatable.' },
  token: { value: 'TEXT', help: 'The only accepted token; any by default.' },
  'deny-visibility': { help: 'Respond with 403 if an app changes "visible_to".' },
  record: endpointOptions.record,
};

/** `json-modal crm`. */
export const crmCommand: Command = {
  usage: '[options]',
  options,
  notes: `FILE is { "deals": […], "persons": […], "organizations": […] }, each record with an "id". It can
have "fields": saved responses of the fields endpoints, for the ids of fields in filters.

Faults:
${Object.entries(faults)
  .map(([name, { description }]) => `  ${name.padEnd(5)} ${description}`)
  .join('\n')}

"slow:ms=500" sets the delay. The terminal has a line for each request, with the mistakes of the
app. Only this machine can open the emulated CRM. Ctrl+C ends it.`,
  examples: ['', '--data crm.json --page-size 2', '--fault 429:every=3 --fault slow:every=5,ms=500'],
  async run(given, cli) {
    const settings = readSettings(given, cli);
    return runCrm(settings, cli);
  },
};
