import { type BigIntStats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fail, type Result, succeed } from '../../base/result.ts';
import { attemptLater } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { findModalOfResponse } from '../modal-of-response.ts';
import { configNames } from '../policy/config/find-config.ts';
import type { FileResult } from '../policy/report-round.ts';
import type { FileSelection } from '../policy/select/select-files.ts';
import { escapesOf } from '../terminal.ts';
import { type LintContext, openLintContext } from './lint-context.ts';
import { lintFile } from './lint-file.ts';
import { reportFiles } from './run-lint.ts';
import { selectDocuments } from './select-documents.ts';
import type { LintSettings } from './settings.ts';
import { watchPaths } from './watch-paths.ts';

/** Lints the selected files, and again when they change, until the process ends. */
export async function watchFiles(settings: LintSettings, cli: CliContext): Promise<ExitStatus> {
  let previous: WatchState | undefined;
  await watchPaths(settings, cli, async () => {
    previous = await lintRound(settings, cli, previous);
  });
  return 0;
}

/** The state between two runs. */
interface WatchState {
  /** The stamps of the files that concern all others: configs, baselines, and modals of responses. */
  readonly shared: Stamps;
  readonly selection: FileSelection;
  readonly context: Result<LintContext>;
  readonly results: ReadonlyMap<string, StampedResult>;
}

/** A result and the stamp of its file, from before it was read. */
interface StampedResult {
  readonly stamp: string;
  readonly result: FileResult;
}

/** Compares the files with the last run, since not every save has an event, and reports if one is different. */
async function lintRound(
  settings: LintSettings,
  cli: CliContext,
  previous: WatchState | undefined,
): Promise<WatchState> {
  const start = Date.now();
  const selection = selectDocuments(settings, cli.folder);
  const shared = stampAll(listShared(settings, selection, previous, cli.folder));
  const last = previous !== undefined && hasSameStamps(previous.shared, shared) ? previous : undefined;
  const context = last?.context ?? (await attemptLater(() => openLintContext(settings, cli)));
  if (!context.ok) {
    if (context !== last?.context) cli.warn(context.problem);
    return { shared, selection, context, results: new Map() };
  }
  const results = await relint(selection, context.value, last?.results ?? new Map());
  const state = { shared: withSources(shared, results, start), selection, context, results };
  if (last === undefined || !isSame(state, last)) await show(state, context.value, cli);
  return state;
}

async function relint(
  { files, matched }: FileSelection,
  context: LintContext,
  last: WatchState['results'],
): Promise<WatchState['results']> {
  const results = new Map<string, StampedResult>();
  for (const file of files) {
    const stamp = stampOf(resolve(context.folder, file));
    const lastResult = last.get(file);
    const result =
      lastResult?.stamp === stamp
        ? lastResult.result
        : dropText(await lintFile(file, context, matched.has(file)), context);
    results.set(file, { stamp, result });
  }
  return results;
}

/** Returns whether no file was linted again, added or removed. */
function isSame({ results, selection }: WatchState, last: WatchState): boolean {
  const isKnown = ([file, { result }]: [string, StampedResult]) => last.results.get(file)?.result === result;
  const isSameSearch = describeSearch(selection) === describeSearch(last.selection);
  return isSameSearch && results.size === last.results.size && [...results].every(isKnown);
}

/** Returns a text for what a search did not select. */
function describeSearch({ failures, leftOut }: FileSelection): string {
  return JSON.stringify([failures, leftOut]);
}

/** Drops the text of a file without diagnostics to save memory. A baseline still needs the text. */
function dropText(result: FileResult, { hasBaseline }: LintContext): FileResult {
  if (!result.ok || 'reason' in result.value) return result;
  const { diagnostics, config } = result.value;
  return diagnostics.length > 0 || hasBaseline(config) ? result : succeed({ ...result.value, text: '' });
}

async function show(
  { selection, results }: WatchState,
  context: LintContext,
  cli: CliContext,
): Promise<void> {
  const { output, environment } = cli;
  const escapes = escapesOf(output, environment);
  if (escapes !== null) output.write(escapes.clearScreen);
  const linted = [...results.values()].map(({ result }) => result);
  await reportFiles(
    [...selection.failures.map(fail), ...linted, ...selection.leftOut.map(succeed)],
    selection,
    context,
    cli,
  );
  const isForPeople = context.settings.outputs.some(
    ({ format, file }) => format === 'stylish' && file === undefined,
  );
  if (isForPeople) output.write('Waiting for changes.\n');
}

/** Lists the files that concern all others, also those that may appear: configs, baselines, and modals of responses. */
function listShared(
  { config, schema, responseTo, fields, baseline }: LintSettings,
  { files }: FileSelection,
  previous: WatchState | undefined,
  folder: string,
): readonly string[] {
  const named = [config, schema, responseTo?.manifest, fields, baseline].flatMap((path) =>
    path === undefined ? [] : [resolve(folder, path)],
  );
  const paths = files.map((file) => resolve(folder, file));
  const modals = paths.map((path) => findModalOfResponse(path, folder)).filter((name) => name !== undefined);
  const configs = foldersAbove(paths).flatMap((above) => configNames.map((name) => join(above, name)));
  const all = [
    ...named,
    ...modals.map((name) => resolve(folder, name)),
    ...configs,
    ...filesOfConfigs(previous?.results ?? new Map()),
  ];
  return [...new Set(all)].sort();
}

/** Returns the folders of some files, and all folders above them. */
function foldersAbove(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let above = dirname(path); !folders.has(above); above = dirname(above)) folders.add(above);
  return [...folders];
}

/** Returns the config files and baselines of a run. */
function filesOfConfigs(results: WatchState['results']): readonly string[] {
  const configs = new Set(
    [...results.values()].map(({ result }) =>
      result.ok && 'config' in result.value ? result.value.config : undefined,
    ),
  );
  return [...configs].flatMap((config) =>
    config === undefined
      ? []
      : [...config.sources.map(({ path }) => path), config.baseline?.value ?? config.path],
  );
}

/** The stamps of files by their absolute paths. */
type Stamps = ReadonlyMap<string, string>;

function stampAll(paths: readonly string[]): Stamps {
  return new Map(paths.map((path) => [path, stampOf(path)]));
}

/** Returns a text that changes whenever a file is written, replaced, added or removed. */
function stampOf(path: string): string {
  const stats = statsOf(path);
  return stats === undefined ? '' : [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

function statsOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function hasSameStamps(last: Stamps, now: Stamps): boolean {
  return [...last].every(([path, stamp]) => (now.get(path) ?? stamp) === stamp);
}

/**
 * Adds the files that only the results name, such as an extended config. A file that was written since the start may have been
 * read before that: the next run then counts it as changed.
 */
function withSources(shared: Stamps, results: WatchState['results'], start: number): Stamps {
  const added = filesOfConfigs(results).filter((path) => !shared.has(path));
  const stampOfSource = (path: string) => {
    const stats = statsOf(path);
    return stats !== undefined && Number(stats.ctimeMs) > start - clockTolerance ? 'new' : stampOf(path);
  };
  return new Map([...shared, ...added.map((path) => [path, stampOfSource(path)] as const)]);
}

/** The tolerance for the clocks of file systems, in milliseconds. */
const clockTolerance = 50;
