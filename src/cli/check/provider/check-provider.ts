import { countWords, listWords } from '../../../base/text.ts';
import { makeBudget } from '../../../caller/check/budget.ts';
import { callInTime, type RequestLog } from '../../../caller/check/call-in-time.ts';
import type { Checked } from '../../../caller/check/checked.ts';
import { startMsOf } from '../../../caller/check/run-limits.ts';
import { beginRun, type RunTime } from '../../../caller/check/run-time.ts';
import type { Call, EndpointResult } from '../../../caller/endpoint/endpoint-result.ts';
import { type AppCalls, openAppCalls } from '../../../caller/provider/app-calls.ts';
import { hideCredentials } from '../../../caller/provider/credentials.ts';
import { type RunSettings, Skipped } from '../../../caller/provider/flows/flow.ts';
import { flows } from '../../../caller/provider/flows/index.ts';
import { compareWithManifest, judgeCalls } from '../../../caller/provider/judge-app-calls.ts';
import { createProviderClient, operationOf } from '../../../caller/provider/provider-client.ts';
import { recordProvider } from '../../../caller/provider/provider-recording.ts';
import type { ProviderRequest } from '../../../caller/provider/provider-request.ts';
import { findCall, type ManifestKind } from '../../../extensions/contracts.ts';
import { contracts } from '../../../extensions/index.ts';
import { pathFrom } from '../../../node/paths.ts';
import { CliError, requireValue } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { isLoopback } from '../../endpoint-options.ts';
import { nameRecording } from '../../recording-folder.ts';
import { quote } from '../../words.ts';
import { openProgress } from '../progress.ts';
import { type CallSource, type CheckedManifest, checkFlows, noCalls } from './check-flows.ts';
import { credentialsOf, type LiveTarget } from './settings.ts';
import { withRequests } from './summary.ts';

/** Checks a provider: runs the flows of its extension. */
export async function checkProvider(
  document: CheckedManifest,
  target: LiveTarget,
  cli: CliContext & { readonly warnFailure: CliContext['warn'] },
): Promise<Checked> {
  checkSettings(document, target);
  const credentials = credentialsOf(target, document.manifest);
  const { kind, manifest } = document;
  const settings = settingsOf(target);
  const failures: string[] = [];
  const warn = (line: string) => {
    failures.push(line);
    cli.warnFailure(line);
  };
  const { origin, timeoutMs } = target;
  const { client, redact } = hideCredentials(
    createProviderClient({ kind, manifest, origin, credentials, timeoutMs }),
    credentials,
  );
  const log: RequestLog = { repeated: [], late: [] };
  const time = beginRun(target.timeLimit, cli.signal, cli.clock);
  const live = callInTime(client, {
    time,
    startMs: startMsOf(target),
    retries: target.retries,
    isSafe: ({ link, operation }) => link !== undefined || operationOf(kind, operation).method === 'GET',
    isLimited: true,
    log,
  });
  const source = await openSource(live, document, target, settings, { ...cli, warn });
  const progress = openProgress(cli);
  const afterProgress = (write: (line: string) => void) => (line: string) => {
    progress.end();
    write(line);
  };
  const calls = await openCalls(kind, target, time, afterProgress(cli.warn));
  const budget = makeBudget(target, 1, time);
  budget.openShare(0);
  const charged: Call<ProviderRequest> = async (request, signal) => {
    const result: EndpointResult = await source(request, signal);
    budget.charge(result);
    return result;
  };
  const flowsEnded = checkFlows({
    document,
    settings,
    origin,
    source: charged,
    stopReason: () => (budget.isSpent() ? budget.describeSpent() : null),
    calls,
    wait: time.wait,
    folder: target.record === undefined ? null : pathFrom(cli.folder, target.record),
    progress,
    warn: afterProgress(cli.warnFailure),
  });
  const checked = await flowsEnded.finally(async () => {
    progress.end();
    await calls.crm?.close();
  });
  const hasEndpoint = (name: string) => Object.hasOwn(manifest.endpoints, name);
  const app = { kind, hasEndpoint, clientId: credentials.clientId, redact };
  const entries = calls.crm?.entries() ?? [];
  const ofCalls = [...compareWithManifest(manifest, credentials.clientId), ...judgeCalls(app, entries)];
  const problems = [...ofCalls, ...checked.problems];
  return {
    ...checked,
    problems,
    summary: withRequests(checked.summary, log),
    failures: [...failures, ...checked.failures],
  };
}

/** Fails if a provider cannot be checked with these settings. */
function checkSettings({ path, kind, manifest }: CheckedManifest, { isWriting, origin }: LiveTarget): void {
  const isReading = flows[kind].some((flow) => !flow.isWriting && flow.steps.length > 0);
  if (!isWriting && !isReading)
    throw new CliError(
      `${quote(path)} was not checked: every request of ${contracts[kind].title.toLowerCase()} writes data. Use --writes with a test system.`,
    );
  const isRemote = origin === undefined && Object.values(manifest.endpoints).some((url) => !isLoopback(url));
  if (isWriting && isRemote)
    throw new CliError(
      `"--writes" needs --endpoint URL, since the endpoints in ${quote(path)} are not on this machine.`,
    );
}

function settingsOf({ link, channel, otherLink, isWriting, timeoutMs }: LiveTarget): RunSettings {
  const now = new Date();
  return {
    link,
    channel,
    otherLink,
    isWriting,
    // An app has half as long to index a new record as to respond.
    searchWait: timeoutMs / 2000,
    mark: now.getTime().toString(36),
    today: now.toISOString().slice(0, 10),
  };
}

async function openSource(
  source: Call<ProviderRequest>,
  { stem }: CheckedManifest,
  { record: folder }: LiveTarget,
  settings: RunSettings,
  cli: Pick<CliContext, 'folder' | 'warn'>,
): Promise<Call<ProviderRequest>> {
  if (folder === undefined) return source;
  const { warnOfEnd, toFailure } = nameRecording(folder, cli);
  try {
    return await recordProvider(source, { folder, stem, settings }, warnOfEnd, (text) => text);
  } catch (error) {
    throw toFailure(error);
  }
}

/** The calls of an app during a check, and the emulated CRM that receives them, if there is one. */
interface OpenedCalls extends CallSource {
  readonly crm: AppCalls | null;
}

/** Starts the emulated CRM that the app calls, if it is wanted. `announce` gets its URL, and each call that is waited for. */
async function openCalls(
  kind: ManifestKind,
  { crmPort }: LiveTarget,
  time: RunTime,
  announce: (line: string) => void,
): Promise<OpenedCalls> {
  if (crmPort === undefined) return { ...noCalls(needsPort), crm: null };
  const crm = requireValue(await openAppCalls(crmPort, time));
  announce(`The emulated CRM runs at ${crm.url}`);
  return {
    crm,
    bodiesOf: crm.bodiesOf,
    async waitFor(name) {
      const call = describeCall(kind, name);
      const waitMs = time.upTo(maxWaitMs);
      const seconds = countWords(Math.ceil(waitMs / 1000), 'second');
      if (crm.bodiesOf(name).length === 0) announce(`Waiting for ${call} at most ${seconds}.`);
      if (await crm.waitFor(name, waitMs)) return null;
      // A rejected call is reported with its problem.
      return crm.entries().some(({ operation }) => operation === name)
        ? `the app sent ${call}, but it was rejected`
        : new Skipped(`the app did not send ${call} within ${seconds}`);
    },
  };
}

/** The longest wait for a call: somebody may have to connect the app by hand. */
const maxWaitMs = 60_000;

const needsPort = 'use --crm-port, and let the app call the emulated CRM';

function describeCall(kind: ManifestKind, name: string): string {
  const call = findCall(kind, name);
  return `${call?.method} ${listWords(call?.paths ?? [])}`;
}
