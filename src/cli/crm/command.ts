import { faults } from '../../crm/faults.ts';
import type { Command } from '../command.ts';
import { runCrm } from './run-crm.ts';
import { type CrmOptions, crmOptions, readSettings } from './settings.ts';

/** `json-modal crm`. */
export const crmCommand: Command<CrmOptions> = {
  usage: '[options]',
  options: crmOptions,
  notes: `FILE has the records of each kind under the name of its path, each with an "id":
{ "deals": […], "persons": […], "callLogs": […] }. It can have "fields": saved responses of the
fields endpoints, for the ids of fields in filters.

Faults:
${Object.entries(faults)
  .map(([name, { description }]) => `  ${name.padEnd(5)} ${description}`)
  .join('\n')}

"slow:ms=500" sets the delay. With --oauth, the credentials of the app are in JSON_MODAL_CLIENT_ID
and JSON_MODAL_CLIENT_SECRET. The terminal has a line for each request, with the mistakes of the
app. Only this machine can open the emulated CRM. Ctrl+C ends it.`,
  examples: ['', '--data crm.json --page-size 2', '--fault 429:every=3 --fault slow:every=5,ms=500'],
  async run(args, cli) {
    const settings = readSettings(args, cli);
    if (!args.values.openapi) return runCrm(settings, cli);
    const { describeApi } = await import('../../crm/describe-api.ts');
    cli.output.write(`${JSON.stringify(describeApi(`http://127.0.0.1:${settings.port}`), null, 2)}\n`);
    return 0;
  },
};
