import { listWords } from '../../base/text.ts';
import { createCrm } from '../../crm/create-crm.ts';
import type { Crm, LogEntry, OAuthApp } from '../../crm/crm.ts';
import { recordKindNames } from '../../crm/kinds/kind-names.ts';
import { pluralOf, recordKinds } from '../../crm/kinds/record-kinds.ts';
import { type CrmRecording, recordCrm } from '../../host/crm/record-crm.ts';
import { type RejectedRequest, serveCrm } from '../../host/crm/serve-crm.ts';
import { CliError, requireValue } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { nameRecording } from '../recording-folder.ts';
import { choosePaint, makePrintable, type Paint, untilEnded } from '../terminal.ts';
import type { Settings } from './settings.ts';

/** Serves an emulated CRM until the process is stopped. */
export async function runCrm(settings: Settings, cli: CliContext): Promise<ExitStatus> {
  const { port } = settings;
  const { output } = cli;
  const paint = choosePaint(cli);
  const recording = openRecording(settings, cli);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reported = new Set<string>();

  /** Returns the problems of an entry that are not printed yet. */
  function takeNew({ number, problems }: LogEntry): LogEntry['problems'] {
    const added = problems.filter(({ message }) => !reported.has(`${number} ${message}`));
    for (const { message } of added) reported.add(`${number} ${message}`);
    return added;
  }

  /** Prints the missing parts of the lists that were read. */
  function printMissing(): void {
    for (const entry of crm.log) {
      const problems = takeNew(entry);
      if (problems.length > 0) output.write(`${describe({ ...entry, problems }, paint)}\n`);
    }
  }

  function onEntry(entry: LogEntry): void {
    takeNew(entry);
    output.write(`${describe(entry, paint)}\n`);
    clearTimeout(timer);
    timer = setTimeout(printMissing, quietMs);
  }

  const crm = openCrm(settings, onEntry);
  const outcome = await serveCrm({
    crm,
    port,
    onReject: (rejected) => output.write(`${describeRequest(rejected, paint)}\n`),
    ...(recording && { onExchange: recording.add }),
  });
  const served = requireValue(outcome);
  output.write(`The emulated CRM runs at ${served.url}\nIt has ${describeRecords(crm)}.\n`);
  if (settings.oauth) output.write(`Install the app at ${installUrl(settings.oauth, served.url)}\n`);
  await untilEnded();
  clearTimeout(timer);
  printMissing();
  await served.close();
  await recording?.whenDone();
  return 0;
}

/** Returns the URL with which a user begins to install an app, as from the marketplace. */
function installUrl({ clientId, redirectUri }: OAuthApp, served: string): string {
  const url = new URL('/oauth/authorize', served);
  url.search = String(new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri }));
  return url.href;
}

/** Counts the records of each kind that has some, without those that every CRM has. */
function describeRecords({ records }: Crm): string {
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

/** Creates the CRM. Fails if it cannot hold the records. */
function openCrm(settings: Settings, onEntry: (entry: LogEntry) => void): Crm {
  const { records, fields, pageSize, faults, token, mayChangeVisibility, oauth, file = '' } = settings;
  try {
    return createCrm({
      records,
      fields,
      faults,
      now: () => new Date(),
      mayChangeVisibility,
      onEntry,
      ...(pageSize !== undefined && { pageSize }),
      ...(token !== undefined && { token }),
      ...(oauth && { oauth }),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new CliError(`"--data" ${file}: ${error.message}`);
    throw error;
  }
}

function openRecording({ record }: Settings, cli: CliContext): CrmRecording | undefined {
  if (record === undefined) return undefined;
  const { warnOfEnd, toFailure } = nameRecording(record, cli);
  try {
    return recordCrm(record, warnOfEnd);
  } catch (error) {
    throw toFailure(error);
  }
}
