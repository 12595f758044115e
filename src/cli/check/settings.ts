import { resolve } from 'node:path';
import type { RunLimits } from '../../caller/check/run-limits.ts';
import type { Contexts } from '../../caller/server/modal-context.ts';
import { type Opening, openings } from '../../caller/server/modal-context.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { contextOf, contextsOfConfig, readEndpoint, readPairs, readSecret } from '../endpoint-options.ts';
import type { Config } from '../policy/config/config.ts';
import { type ReportPolicy, readReportPolicy } from '../policy/report-policy.ts';
import type { Reporting } from '../reports/report-options.ts';
import { withoutDetour } from '../repository-path.ts';
import { quote } from '../words.ts';
import type { CheckOptions } from './options.ts';

/** The settings of `json-modal check` for modals. */
export interface CheckSettings extends Reporting, ReportPolicy, RunLimits {
  /** The modals as typed. */
  readonly files: readonly string[];
  /** The endpoint or recording to check. `{modal}` in the URL is replaced by the name of each modal. */
  readonly target: { readonly endpoint: string } | { readonly recorded: string };
  readonly secret: string | undefined;
  readonly isSubmitting: boolean;
  readonly contextParameters: Readonly<Record<string, string>>;
  /** Values to enter instead of generated ones, by block key. */
  readonly fill: ReadonlyMap<string, string>;
}

/** Reads the settings from the arguments. Fails for missing options. */
export function readSettings(
  args: Arguments<CheckOptions>,
  reporting: Reporting,
  { folder, environment }: CliContext,
): CheckSettings {
  const files = [...new Set(args.words.map((word) => withoutDetour(word, folder)))];
  if (files.length === 0) throw new CliError('"check" needs a modal: json-modal check FILE --endpoint URL.');
  const policy = readReportPolicy(args);
  const target = readTarget(args, folder);
  const context = readPairs(args.values.context);
  const fill = readFill(args.values.fill);
  const limits = readRunLimits(args, { folder });
  return {
    files,
    target,
    secret: readSecret(args.values.secret, environment),
    isSubmitting: args.values.submit,
    contextParameters: context,
    fill,
    ...limits,
    ...reporting,
    ...policy,
  };
}

/** Reads the options that every check of an endpoint has. */
export function readRunLimits(
  { values }: Arguments<CheckOptions>,
  { folder }: Pick<CliContext, 'folder'>,
): RunLimits {
  const { record, budget, retries } = values;
  return {
    record: record === undefined ? undefined : resolve(folder, record),
    budget,
    timeLimit: values['time-limit'],
    retries,
    timeoutMs: values.timeout * 1000,
  };
}

function readFill(words: readonly string[]): ReadonlyMap<string, string> {
  const fill = new Map<string, string>();
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) throw new CliError(`"--fill" must be KEY=VALUE, got ${quote(word)}.`);
    fill.set(word.slice(0, at), word.slice(at + 1));
  }
  return fill;
}

function readTarget({ values }: Arguments<CheckOptions>, folder: string): CheckSettings['target'] {
  if (values.recorded !== undefined) return { recorded: resolve(folder, values.recorded) };
  const endpoint = readEndpoint(values.endpoint);
  if (endpoint !== undefined) return { endpoint };
  throw new CliError('"check" needs --endpoint URL or --recorded DIR.');
}

/** Creates the contexts: those of every check, and then those of the config. If a view or selection is given, there is only that one. */
export function makeContexts(
  parameters: CheckSettings['contextParameters'],
  ofConfig: Config['contexts'] = {},
): Contexts {
  const named = isChosen(parameters) ? [chosenContext(parameters)] : allContexts(parameters);
  const usual = named.map(([name, parameters]) => [name, contextOf(parameters)] as const);
  return isChosen(parameters) ? usual : [...usual, ...contextsOfConfig(ofConfig, parameters)];
}

type NamedContext = readonly [Opening, CheckSettings['contextParameters']];

function isChosen(parameters: CheckSettings['contextParameters']): boolean {
  return ['view', 'selectedIds', 'excludedIds', 'filter'].some((name) => Object.hasOwn(parameters, name));
}

function chosenContext(parameters: CheckSettings['contextParameters']): NamedContext {
  return [parameters['view'] === 'list' ? 'list' : 'details', parameters];
}

function allContexts(parameters: CheckSettings['contextParameters']): readonly NamedContext[] {
  return Object.entries(openings).map(([name, way]) => [name as Opening, { ...way, ...parameters }]);
}
