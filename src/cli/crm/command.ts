import { listWords } from '../../base/text.ts';
import { recordCrm } from '../../caller/crm/record-crm.ts';
import { installUrl, type RejectedRequest, serveCrm } from '../../caller/crm/serve-crm.ts';
import { openSigner, type Redact } from '../../caller/endpoint/signer.ts';
import type { LogEntry, WebhookDelivery } from '../../crm/crm.ts';
import { faults } from '../../crm/faults.ts';
import { recordKindNames } from '../../crm/kinds/kind-names.ts';
import { pluralOf, recordKinds } from '../../crm/kinds/record-kinds.ts';
import { type OpenedCrm, openCrm } from '../../crm/open-crm.ts';
import { CliError, requireValue } from '../cli-error.ts';
import type { CliContext, Command, ExitStatus } from '../command.ts';
import { isLoopback } from '../endpoint-options.ts';
import { openRecording } from '../recording-folder.ts';
import { choosePaint, makePrintable, type Paint, untilEnded } from '../terminal.ts';
import { saveData } from './data-file.ts';
import { type CrmCommandOptions, type CrmSettings, crmOptions, readSettings } from './settings.ts';

/** Serves an emulated CRM until the process is stopped. */
async function runCrm(settings: CrmSettings, cli: CliContext): Promise<ExitStatus> {
  const { port, token, oauth } = settings;
  const { output } = cli;
  const paint = choosePaint(cli);
  const secrets = [token, oauth?.clientSecret].filter((secret) => secret !== undefined);
  const hide = secrets.map((secret) => openSigner(secret).redact);
  const redact: Redact = (text) => hide.reduce((shown, each) => each(shown), text);
  const { record } = settings;
  const recording =
    record === undefined
      ? undefined
      : await openRecording(record, cli, (onError) => recordCrm(record, onError, redact));
  const print = (line: string) => output.write(`${redact(line)}\n`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The printed problems, with the numbers of their entries. */
  const printed = new Set<string>();
  /** The URLs of webhooks on other machines, which were named. */
  const remote = new Set<string>();

  /** Returns the problems of an entry that are not printed yet. */
  function takeNew({ number, problems }: LogEntry): LogEntry['problems'] {
    const added = problems.filter(({ message }) => !printed.has(`${number} ${message}`));
    for (const { message } of added) printed.add(`${number} ${message}`);
    return added;
  }

  /** Prints the missing parts of the lists that were read. */
  function printMissing(): void {
    for (const entry of crm.contents.log) {
      const problems = takeNew(entry);
      if (problems.length > 0) print(describe({ ...entry, problems }, paint));
    }
  }

  function onEntry(entry: LogEntry): void {
    takeNew(entry);
    print(describe(entry, paint));
    clearTimeout(timer);
    timer = setTimeout(printMissing, quietMs);
  }

  function onDelivery(delivery: WebhookDelivery): void {
    const { url } = delivery;
    if (isLoopback(url)) print(describeDelivery(delivery, paint));
    else if (!remote.has(url)) print(`webhooks to ${makePrintable(url)} are not sent: it is another machine`);
    remote.add(url);
  }

  const crm = openWith(settings, onEntry, onDelivery);
  const outcome = await serveCrm({
    crm,
    port,
    onReject: (rejected) => print(describeRequest(rejected, paint)),
    ...(recording && { onExchange: recording.add }),
  });
  const served = requireValue(outcome);
  output.write(`The emulated CRM runs at ${served.url}\nIt has ${describeRecords(crm.contents)}.\n`);
  if (settings.oauth)
    output.write(
      `Install the app at ${installUrl(settings.oauth, served.url)}\nIf it compares "state", begin in the app.\n`,
    );
  await untilEnded();
  clearTimeout(timer);
  printMissing();
  await served.close();
  await recording?.whenDone();
  if (settings.save !== undefined) await saveData(settings.save, crm.contents, settings.fields);
  return 0;
}

/** Counts the records of each kind that has some, without those that every CRM has. */
function describeRecords({ records }: OpenedCrm['contents']): string {
  const counts = recordKindNames.flatMap((name) => {
    const { length } = records[name];
    const noun = length === 1 ? recordKinds[name].noun : pluralOf(recordKinds[name]);
    return length === 0 || recordKinds[name].builtIn !== undefined ? [] : [`${length} ${noun}`];
  });
  return counts.length === 0 ? 'no records' : listWords(counts, 'and');
}

/** The time without a request after which an unfinished list is reported. */
const quietMs = 2000;

function describe({ request, status, fault, problems }: LogEntry, paint: Paint): string {
  const words = [
    ...(fault === undefined ? [] : [`fault ${fault}`]),
    ...problems.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`)),
  ];
  return describeRequest({ ...request, status, reason: words.join('; ') }, paint);
}

function describeRequest({ method, path, status, reason }: RejectedRequest, paint: Paint): string {
  const colour = status < 400 ? 'green' : 'red';
  const line = `${method} ${makePrintable(path)} ${paint(colour, String(status))}`;
  return reason === '' ? line : `${line}: ${paint('yellow', makePrintable(reason))}`;
}

function describeDelivery({ url, event, attempt, status }: WebhookDelivery, paint: Paint): string {
  const isDone = status !== null && status >= 200 && status < 300;
  const more = attempt === 1 ? '' : `, attempt ${attempt}`;
  const line = `webhook ${event} to ${makePrintable(url)}`;
  return `${line} ${paint(isDone ? 'green' : 'red', String(status ?? 'no response'))}${more}`;
}

/** Sends a webhook to an app on this machine. Others are never called. */
async function callApp(request: Request): Promise<Response> {
  if (!isLoopback(request.url)) throw new TypeError('Webhooks are sent to this machine only.');
  return fetch(request);
}

/** Opens the CRM. Fails if it cannot hold the records. */
function openWith(
  settings: CrmSettings,
  onEntry: (entry: LogEntry) => void,
  onDelivery: (delivery: WebhookDelivery) => void,
): OpenedCrm {
  const { records, fields, pageSize, faults, token, mayChangeVisibility, oauth, now, file = '' } = settings;
  try {
    return openCrm({
      records,
      fields,
      faults,
      now,
      mayChangeVisibility,
      onEntry,
      webhooks: { fetch: callApp, onDelivery },
      ...(pageSize !== undefined && { pageSize }),
      ...(token !== undefined && { token }),
      ...(oauth && { oauth }),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new CliError(`"--data" ${file}: ${error.message}`);
    throw error;
  }
}

/** `json-modal crm`. */
export const crmCommand: Command<CrmCommandOptions> = {
  usage: '[options]',
  options: crmOptions,
  notes: `FILE has the records of each kind under the name of its path, each with an "id":
{ "deals": […], "persons": […], "callLogs": […] }. It can have "fields": saved responses of the
fields endpoints, for the ids of fields in filters. --save adds what the app registered, and the
tokens that it was issued.

Faults:
${Object.entries(faults)
  .map(([name, { description }]) => `  ${name.padEnd(5)} ${description}`)
  .join('\n')}

"slow:ms=500" sets the delay, "429:path=/v1/deals" the path. With --oauth, the credentials of the
app are in JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET. Webhooks are sent to this machine
only, and again after 3, 30 and 150 seconds if they fail. The terminal has a line for each request,
with the mistakes of the app. Only this machine can open the emulated CRM. Ctrl+C ends it.`,
  examples: ['', '--data crm.json --page-size 2', '--fault 429:every=3 --fault slow:every=5,ms=500'],
  async run(args, cli) {
    const settings = readSettings(args, cli);
    if (!args.values.openapi) return runCrm(settings, cli);
    const { describeApi } = await import('../../crm/describe-api.ts');
    cli.output.write(`${JSON.stringify(describeApi(`http://127.0.0.1:${settings.port}`), null, 2)}\n`);
    return 0;
  },
};
