import { basename, resolve } from 'node:path';
import { resolveFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { configNames } from './config/find-config.ts';
import { type LintContext, openLintContext } from './lint-context.ts';
import { lintFile } from './lint-file.ts';
import { modalEnding, responseEnding } from './modal-of-response.ts';
import type { Result } from './report-round.ts';
import { reportFiles } from './run-lint.ts';
import { selectDocuments } from './select/select-documents.ts';
import type { Selection } from './select/select-files.ts';
import type { Settings } from './settings.ts';
import { watchPaths } from './watch-paths.ts';

/** Lints the selected files, and again when they change, until the process ends. */
export async function watchFiles(settings: Settings, cli: CliContext): Promise<ExitStatus> {
  let previous: WatchState | undefined;
  await watchPaths(settings, cli, async (changed) => {
    previous = await lintRound(settings, cli, changed, previous);
  });
  return 0;
}

/** The state between two runs. */
interface WatchState {
  readonly context: LintContext;
  readonly results: ReadonlyMap<string, Result>;
}

async function lintRound(
  settings: Settings,
  cli: CliContext,
  changed: ReadonlySet<string>,
  previous: WatchState | undefined,
): Promise<WatchState | undefined> {
  const selection = selectDocuments(settings, cli.folder);
  const last = isAboutAll(changed, settings, selection, previous, cli.folder) ? undefined : previous;
  const context = last?.context ?? (await openLintContext(settings, cli));
  if (context instanceof CliError) {
    cli.warn(context.message);
    return undefined;
  }
  const results = await relint(selection, changed, context, last?.results ?? new Map());
  if (last !== undefined && isSame(results, last.results)) return last;
  await show(selection, context, results, cli);
  return { context, results };
}

async function relint(
  { files, matched }: Selection,
  changed: ReadonlySet<string>,
  context: LintContext,
  last: WatchState['results'],
): Promise<WatchState['results']> {
  const results = new Map<string, Result>();
  for (const file of files) {
    const known = changed.has(resolve(context.folder, file)) ? undefined : last.get(file);
    results.set(file, known ?? dropText(await lintFile(file, context, matched.has(file)), context));
  }
  return results;
}

/** Returns whether no file was linted again or removed. */
function isSame(results: WatchState['results'], last: WatchState['results']): boolean {
  return results.size === last.size && [...results].every(([file, result]) => last.get(file) === result);
}

/** Drops the text of a file without findings to save memory. A baseline still needs the text. */
function dropText(result: Result, { baselineFor }: LintContext): Result {
  if (result instanceof CliError || 'reason' in result) return result;
  return result.findings.length > 0 || baselineFor(result.config) !== undefined
    ? result
    : { ...result, text: '' };
}

async function show(
  selection: Selection,
  context: LintContext,
  results: WatchState['results'],
  cli: CliContext,
): Promise<void> {
  const { output } = cli;
  if (output.isTTY === true) output.write('\u001b[2J\u001b[3J\u001b[H');
  await reportFiles(
    [...selection.failures, ...results.values(), ...selection.leftOut],
    selection,
    context,
    cli,
  );
  const isForPeople = context.settings.outputs.some(
    ({ format, file }) => format === 'stylish' && file === undefined,
  );
  if (isForPeople) output.write('Waiting for changes.\n');
}

/** Returns whether a change may affect all files: of a config, a baseline, or a modal with responses. */
function isAboutAll(
  changed: ReadonlySet<string>,
  { config, schema, responseTo, fields, baseline }: Settings,
  { files }: Selection,
  previous: WatchState | undefined,
  folder: string,
): boolean {
  const named = [config, schema, responseTo?.manifest, fields, baseline, ...filesOfConfigs(previous)].flatMap(
    (path) => (path === undefined ? [] : [resolveFrom(folder, path)]),
  );
  const hasResponses = files.some((file) => file.endsWith(responseEnding));
  return [...changed].some(
    (path) =>
      named.includes(path) ||
      configNames.some((name) => name === basename(path)) ||
      (hasResponses && path.endsWith(modalEnding)),
  );
}

/** Returns the config files and baselines of the last run. */
function filesOfConfigs(previous: WatchState | undefined): readonly (string | undefined)[] {
  const results = [...(previous?.results.values() ?? [])];
  const configs = new Set(results.map((result) => ('config' in result ? result.config : undefined)));
  return [...configs].flatMap((config) =>
    config === undefined ? [] : [...config.sources.map(({ path }) => path), config.baseline?.value],
  );
}
