import { resolve } from 'node:path';
import type { Credentials } from '../../../endpoint/provider/basic-auth.ts';
import { type Arguments, lastValue } from '../../arguments.ts';
import { CliError } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { readEndpoint } from '../../endpoint-options.ts';
import { type Judging, readJudging } from '../../lint/settings.ts';
import type { Reporting } from '../../reports/report-options.ts';
import { withoutDetour } from '../../repository-path.ts';
import { type RunLimits, readRunLimits } from '../settings.ts';

/** The settings of `json-modal check` for manifests. */
interface ProviderSettings extends Reporting, Judging {
  /** The manifests as typed. */
  readonly files: readonly string[];
  readonly target: LiveTarget | { readonly recorded: string };
}

/** The app to check. */
export interface LiveTarget extends RunLimits {
  /** The origin to use instead of those in the manifest. */
  readonly origin: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string;
  readonly link: string;
  readonly channel: string;
  readonly otherLink: string | undefined;
  readonly isWriting: boolean;
  /** The time in which a search must find a new record, in seconds. */
  readonly searchWait: number;
  /** The emulated CRM that the app calls; `undefined` without one. */
  readonly crm: { readonly port: number; readonly waitMs: number } | undefined;
}

/** Reads the settings from the arguments. Fails for missing or conflicting options. */
export function readProviderSettings(
  given: Arguments,
  reporting: Reporting,
  cli: CliContext,
): ProviderSettings {
  const judging = readJudging(given);
  const target = lastValue(given, 'recorded') === undefined ? readLive(given, cli) : readRecorded(given, cli);
  const files = [...new Set(given.words.map((word) => withoutDetour(word, cli.folder)))];
  return { files, target, ...reporting, ...judging };
}

function readRecorded(given: Arguments, { folder }: CliContext): { readonly recorded: string } {
  const other = liveOptions.find((name) => given.options.has(name));
  if (other !== undefined)
    throw new CliError(
      `"--recorded" and "--${other}" cannot be combined: a recording does not call an endpoint.`,
    );
  return { recorded: resolve(folder, lastValue(given, 'recorded') ?? '') };
}

const liveOptions = [
  ...['endpoint', 'writes', 'link', 'channel', 'other-link', 'search-wait', 'crm-port', 'crm-wait'],
  ...['record', 'budget', 'retry-connect', 'retries', 'timeout'],
];

function readLive(given: Arguments, cli: CliContext): LiveTarget {
  const origin = readOrigin(given);
  const limits = readRunLimits(given, cli);
  const crm = readCrm(given);
  const { JSON_MODAL_CLIENT_ID: clientId, JSON_MODAL_CLIENT_SECRET: clientSecret } = cli.environment;
  if (!clientSecret)
    throw new CliError('The client secret is missing. Set JSON_MODAL_CLIENT_SECRET to that of the app.');
  return {
    ...limits,
    origin,
    clientId: clientId || undefined,
    clientSecret,
    link: lastValue(given, 'link') ?? usualId,
    channel: lastValue(given, 'channel') ?? usualId,
    otherLink: lastValue(given, 'other-link'),
    isWriting: given.options.has('writes'),
    searchWait: Number(lastValue(given, 'search-wait') ?? usualSearchWait),
    crm,
  };
}

function readCrm(given: Arguments): LiveTarget['crm'] {
  const [port, wait] = [lastValue(given, 'crm-port'), lastValue(given, 'crm-wait')];
  if (port === undefined && wait !== undefined) throw new CliError('"--crm-wait" needs --crm-port N.');
  if (port === undefined) return undefined;
  if (Number(port) > 65_535) throw new CliError(`"--crm-port" must be at most 65535, got "${port}".`);
  return { port: Number(port), waitMs: Number(wait ?? usualWait) * 1000 };
}

/** In seconds. */
const usualWait = 60;

/** In seconds. */
const usualSearchWait = 5;

const usualId = 'json-modal-check';

function readOrigin(given: Arguments): string | undefined {
  const endpoint = readEndpoint(given);
  if (endpoint === undefined) return undefined;
  const { origin, pathname, search } = new URL(endpoint);
  if (pathname === '/' && search === '') return origin;
  throw new CliError(
    `For a manifest, "--endpoint" must be an origin without a path. Write --endpoint ${origin}.`,
  );
}

/** Returns the credentials. The client id is from the environment, or else from the manifest. */
export function credentialsOf(
  { clientId, clientSecret }: LiveTarget,
  manifest: { readonly clientId?: string | undefined },
): Credentials {
  const id = clientId ?? manifest.clientId;
  if (id === undefined)
    throw new CliError('The client id is missing. Set JSON_MODAL_CLIENT_ID to that of the app.');
  return { clientId: id, clientSecret };
}
