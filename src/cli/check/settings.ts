import { resolve } from 'node:path';
import { crmTimeoutMs } from '../../host/check/retry-requests.ts';
import { readHtmlFailure } from '../../host/endpoint/html-failure.ts';
import { type Opening, openings } from '../../host/server/modal-context.ts';
import type { ModalContext } from '../../session/context.ts';
import { type Arguments, lastValue } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { contextOf, readEndpoint, readPairs, readSecret } from '../endpoint-options.ts';
import { type Judging, readJudging } from '../lint/settings.ts';
import type { Reporting } from '../reports/report-options.ts';
import { withoutDetour } from '../repository-path.ts';
import { quote } from '../words.ts';

/** The settings of `json-modal check` for modals. */
export interface Settings extends Reporting, Judging, RunLimits {
  /** The modals as typed. */
  readonly files: readonly string[];
  /** The endpoint or recording to check. `{modal}` in the URL is replaced by the name of each modal. */
  readonly target: { readonly endpoint: string } | { readonly recorded: string };
  readonly secret: string | undefined;
  readonly isSubmitting: boolean;
  readonly given: Readonly<Record<string, string>>;
  /** Values to enter instead of generated ones, by block key. */
  readonly fill: ReadonlyMap<string, string>;
}

/** The limits and the recording of a run that calls an endpoint. */
export interface RunLimits {
  readonly record: string | undefined;
  readonly budget: number;
  /** The time to wait for the endpoint to start, in seconds. */
  readonly retryConnect: number;
  /** The number of repetitions of a request that fails. */
  readonly retries: number;
  /** The time limit of a response. */
  readonly timeoutMs: number;
}

/** Reads the settings from the arguments. Fails for missing or conflicting options. */
export function readSettings(
  given: Arguments,
  reporting: Reporting,
  { folder, environment }: CliContext,
): Settings {
  const files = [...new Set(given.words.map((word) => withoutDetour(word, folder)))];
  if (files.length === 0) throw new CliError('"check" needs a modal: json-modal check FILE --endpoint URL.');
  const judging = readJudging(given);
  const target = readTarget(given, folder);
  const context = readPairs(given.options.get('context') ?? []);
  const fill = readFill(given.options.get('fill') ?? []);
  const limits = readRunLimits(given, { folder });
  return {
    files,
    target,
    secret: readSecret(given, environment),
    isSubmitting: given.options.has('submit'),
    given: context,
    fill,
    ...limits,
    ...reporting,
    ...judging,
  };
}

/** Reads the options that every check of an endpoint has. */
export function readRunLimits(given: Arguments, { folder }: Pick<CliContext, 'folder'>): RunLimits {
  const record = lastValue(given, 'record');
  const budget = Number(lastValue(given, 'budget') ?? usualBudget);
  if (budget === 0) throw new CliError('"--budget" must be at least 1, got "0".');
  const seconds = Number(lastValue(given, 'timeout') ?? crmTimeoutMs / 1000);
  if (seconds < 1 || seconds > maxTimeout)
    throw new CliError(`"--timeout" must be from 1 to ${maxTimeout}, got "${seconds}".`);
  const retries = Number(lastValue(given, 'retries') ?? 0);
  if (retries > maxRetries)
    throw new CliError(`"--retries" must be at most ${maxRetries}, got "${retries}".`);
  return {
    record: record === undefined ? undefined : resolve(folder, record),
    budget,
    retryConnect: Number(lastValue(given, 'retry-connect') ?? 0),
    retries,
    timeoutMs: seconds * 1000,
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

const usualBudget = 500;

/** In seconds. */
const maxTimeout = 3_600;

const maxRetries = 20;

function readTarget(given: Arguments, folder: string): Settings['target'] {
  const endpoint = readEndpoint(given);
  const recorded = lastValue(given, 'recorded');
  if (recorded === undefined) {
    if (endpoint !== undefined) return { endpoint };
    throw new CliError('"check" needs --endpoint URL or --recorded DIR.');
  }
  const other = [
    'endpoint',
    'submit',
    'record',
    'secret',
    'budget',
    'retry-connect',
    'retries',
    'timeout',
  ].find((name) => given.options.has(name));
  if (other !== undefined)
    throw new CliError(
      `"--recorded" and "--${other}" cannot be combined: a recording does not call an endpoint.`,
    );
  return { recorded: resolve(folder, recorded) };
}

/** The contexts in which a check opens the modal. */
export type Contexts = readonly (readonly [Opening, ModalContext])[];

/** Creates the contexts. If a view or selection is given, there is only one. */
export function makeContexts(given: Settings['given']): Contexts {
  const made: (readonly [Opening, ModalContext])[] = [];
  for (const [name, way] of isChosen(given) ? [chosenContext(given)] : allContexts(given)) {
    made.push([name, contextOf(way)]);
  }
  return made;
}

type NamedContext = readonly [Opening, Settings['given']];

function isChosen(given: Settings['given']): boolean {
  return ['view', 'selectedIds', 'excludedIds', 'filter'].some((name) => Object.hasOwn(given, name));
}

function chosenContext(given: Settings['given']): NamedContext {
  return [given['view'] === 'list' ? 'list' : 'details', given];
}

function allContexts(given: Settings['given']): readonly NamedContext[] {
  return Object.entries(openings).map(([name, way]) => [name as Opening, { ...way, ...given }]);
}

/** Returns the part to mark if a whole text is wrong: the first member name, the message of a page, or the first word. */
export function firstWord(text: string): string {
  const failure = readHtmlFailure(text);
  if (failure !== null) return failure.mark;
  const isJson = /^\s*[{[]/.test(text);
  return ((isJson ? /"[^"\n]*"/.exec(text) : null) ?? /\S+/.exec(text))?.[0] ?? '';
}
