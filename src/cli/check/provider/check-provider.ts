import { countWords, listWords } from '../../../base/text.ts';
import { callInTime, type RequestLog } from '../../../caller/check/call-in-time.ts';
import type { Checked } from '../../../caller/check/checked.ts';
import { beginRun, makeBudget, type RunTime, startMsOf } from '../../../caller/check/run-limits.ts';
import type { Call, EndpointResult } from '../../../caller/endpoint/endpoint-result.ts';
import { sendRequest } from '../../../caller/endpoint/send-request.ts';
import { type AppCalls, openAppCalls } from '../../../caller/provider/app-calls.ts';
import { hideCredentials } from '../../../caller/provider/credentials.ts';
import { type RunSettings, Skipped, type UntriedReason } from '../../../caller/provider/flows/flow.ts';
import { flows } from '../../../caller/provider/flows/index.ts';
import { compareWithManifest, judgeCalls } from '../../../caller/provider/judge-app-calls.ts';
import { createProviderClient, operationOf } from '../../../caller/provider/provider-client.ts';
import { recordProvider } from '../../../caller/provider/provider-recording.ts';
import type { ProviderRequest } from '../../../caller/provider/provider-request.ts';
import type { Credentials } from '../../../endpoint/provider/basic-auth.ts';
import { findCall, type ManifestKind } from '../../../extensions/contracts.ts';
import { contracts } from '../../../extensions/index.ts';
import { pathFrom } from '../../../node/paths.ts';
import { CliError, requireValue } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { isLoopback } from '../../endpoint-options.ts';
import { openRecording } from '../../recording-folder.ts';
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
  const visit = callInTime(
    async (url: string, signal) => {
      const page = { method: 'GET', url, headers: { accept: 'text/html, */*' }, body: null } as const;
      return { ...(await sendRequest(page, { timeoutMs, signal })), sent: url };
    },
    { time, startMs: startMsOf(target), retries: 0, isSafe: () => false, log },
  );
  const calls = await openCalls({
    kind,
    target,
    credentials,
    visit,
    time,
    announce: afterProgress(cli.warn),
  });
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
  return openRecording(folder, cli, (onError) => recordProvider(source, { folder, stem, settings }, onError));
}

/** The calls of an app during a check, and the emulated CRM that receives them, if there is one. */
interface OpenedCalls extends CallSource {
  readonly crm: AppCalls | null;
}

/** Options of {@link openCalls}. */
interface CallsOptions {
  readonly kind: ManifestKind;
  readonly target: LiveTarget;
  readonly credentials: Credentials;
  /** Opens a page of the app, as the browser of a user. */
  readonly visit: Call<string>;
  readonly time: RunTime;
  /** Called with the URL of the emulated CRM, and with everything that is waited for. */
  readonly announce: (line: string) => void;
}

/** Starts the emulated CRM that the app calls, if it is wanted. */
async function openCalls({
  kind,
  target: { crmPort, oauth },
  credentials,
  visit,
  time,
  announce,
}: CallsOptions): Promise<OpenedCalls> {
  if (crmPort === undefined) return { ...noCalls(needsPort), crm: null };
  const app = oauth === undefined ? undefined : { ...credentials, redirectUri: oauth };
  const crm = requireValue(await openAppCalls(crmPort, time, app));
  announce(`The emulated CRM runs at ${crm.url}`);

  /** Opens the callback of the app. Returns the reason why that failed; `null` if it did not. */
  async function install(): Promise<UntriedReason | null> {
    if (crm.callback === null) return needsCallback;
    announce(`Installing the app at ${oauth}`);
    const page = await visit(crm.callback);
    if (!page.ok) return new Skipped('the callback of the app did not respond');
    return page.status < 400 ? null : new Skipped(`the callback of the app has status ${page.status}`);
  }

  return {
    crm,
    bodiesOf: crm.bodiesOf,
    async waitFor(name) {
      const failure = name === 'requestToken' ? await install() : null;
      if (failure !== null) return failure;
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
const needsCallback = 'use --oauth with the callback URL of the app';

function describeCall(kind: ManifestKind, name: string): string {
  const { method, paths } = findCall(kind, name) ?? { method: 'POST', paths: ['/oauth/token'] };
  return `${method} ${listWords(paths)}`;
}
