import { resolve } from 'node:path';
import type { RunLimits } from '../../../caller/check/run-limits.ts';
import type { Credentials } from '../../../endpoint/provider/basic-auth.ts';
import type { Arguments } from '../../arguments.ts';
import { CliError } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { readCallback, readOrigin } from '../../endpoint-options.ts';
import { type ReportPolicy, readReportPolicy } from '../../policy/report-policy.ts';
import type { Reporting } from '../../reports/report-options.ts';
import { withoutDetour } from '../../repository-path.ts';
import type { CheckOptions } from '../options.ts';
import { readRunLimits } from '../settings.ts';

/** The settings of `json-modal check` for manifests. */
interface ProviderSettings extends Reporting, ReportPolicy {
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
  /** The port of the emulated CRM that the app calls; `undefined` without one. */
  readonly crmPort: number | undefined;
  /** The callback URL of the app, which is installed first; `undefined` if it is not. */
  readonly oauth: string | undefined;
}

/** Reads the settings from the arguments. Fails for missing options. */
export function readProviderSettings(
  args: Arguments<CheckOptions>,
  reporting: Reporting,
  cli: CliContext,
): ProviderSettings {
  const policy = readReportPolicy(args);
  const { recorded } = args.values;
  const target = recorded === undefined ? readLive(args, cli) : { recorded: resolve(cli.folder, recorded) };
  const files = [...new Set(args.words.map((word) => withoutDetour(word, cli.folder)))];
  return { files, target, ...reporting, ...policy };
}

function readLive(args: Arguments<CheckOptions>, cli: CliContext): LiveTarget {
  const { values } = args;
  const origin = readOrigin(values.endpoint);
  const limits = readRunLimits(args, cli);
  const { JSON_MODAL_CLIENT_ID: clientId, JSON_MODAL_CLIENT_SECRET: clientSecret } = cli.environment;
  if (!clientSecret)
    throw new CliError('The client secret is missing. Set JSON_MODAL_CLIENT_SECRET to that of the app.');
  return {
    ...limits,
    origin,
    clientId: clientId || undefined,
    clientSecret,
    link: values.link,
    channel: values.channel,
    otherLink: values['other-link'],
    isWriting: values.writes,
    crmPort: values['crm-port'],
    oauth: readCallback(values.oauth),
  };
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
