import { statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { describeFileError } from '../../node/files.ts';
import { pathFrom, resolveFrom } from '../../node/paths.ts';
import type { CliContext } from '../context.ts';
import { quote } from '../words.ts';
import { configNames } from './config/read-config.ts';
import { isGlob, splitGlob } from './glob.ts';
import { sortWords } from './select-files.ts';
import type { Settings } from './settings.ts';

/** Calls back at once, and then with the paths of what changed, never twice at a time. Does not end. */
export async function watchPaths(
  settings: Settings,
  cli: CliContext,
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
): Promise<never> {
  const { watch } = await import('chokidar');
  const targets = targetsOf(settings, cli.folder);
  const ignored = (path: string) => isIgnored(path) || isBeside(resolve(path), targets);
  const watcher = watch(foldersOf(targets), { ignoreInitial: true, ignored });
  let changed = new Set<string>();
  let wake = () => {};
  watcher.on('all', (_, path) => {
    changed.add(resolve(path));
    wake();
  });
  watcher.on('error', warnOnce(cli));
  await new Promise<void>((ready) => watcher.once('ready', ready));
  for (;;) {
    const now = changed;
    changed = new Set();
    await onChange(now);
    if (changed.size === 0)
      await new Promise<void>((resume) => {
        wake = resume;
      });
    // An editor that saves, or a checkout, changes several files at once.
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

function targetsOf({ words, files, config, schema, baseline }: Settings, folder: string): string[] {
  const { wanted } = sortWords(words, files.length > 0);
  const paths = wanted.map((word) => (isGlob(word) ? splitGlob(word, folder).start : word));
  const others = [...configNames, config, schema, baseline];
  return [...paths, ...files, ...others].flatMap((path) =>
    path === undefined ? [] : [resolveFrom(folder, path)],
  );
}

function isIgnored(path: string): boolean {
  return /[\\/](node_modules|\.git)([\\/]|$)/.test(path);
}

/** Tells what cannot be watched, once for each reason: a limit that one file has reached, all others reach as well. */
function warnOnce({ folder, warn }: CliContext): (error: unknown) => void {
  const reported = new Set<unknown>();
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
    if (!reported.has(code))
      warn(`${quote(pathFrom(folder, path) || '.')} cannot be watched: ${describeFileError(error)}.`);
    reported.add(code);
  };
}

/**
 * The folders in which these paths are watched, none of them within another. All of them are there: of a path that is not,
 * chokidar says too early that it is ready, and of a file that was deleted it misses the return.
 */
export function foldersOf(paths: readonly string[]): string[] {
  const folders = [...new Set(paths.map(nearestFolder))];
  return folders.filter((one) => !folders.some((other) => other !== one && leadsTo(other, one)));
}

/** Whether a path is neither within one of the others nor on the way to one. */
export function isBeside(path: string, others: readonly string[]): boolean {
  return !others.some((other) => leadsTo(other, path) || leadsTo(path, other));
}

function nearestFolder(path: string): string {
  return isFolder(path) || path === dirname(path) ? path : nearestFolder(dirname(path));
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function leadsTo(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
