import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describeFileError } from '../../node/files.ts';
import { isInside, pathFrom, resolveFrom } from '../../node/paths.ts';
import type { CliContext } from '../command.ts';
import { configNames } from '../policy/config/find-config.ts';
import { isGlob, splitGlob } from '../policy/select/glob.ts';
import { sortWords } from '../policy/select/select-files.ts';
import { quote } from '../words.ts';
import type { LintSettings } from './settings.ts';

/**
 * Calls back immediately, after each change of a file, and then a few times more: Chokidar reports only the first of quick saves.
 * One call at a time. Does not end.
 */
export async function watchPaths(
  settings: LintSettings,
  cli: CliContext,
  look: () => Promise<void>,
): Promise<never> {
  const { watch } = await import('chokidar');
  const targets = targetsOf(settings, cli.folder);
  const ignored = (path: string) => isIgnored(path) || isBeside(resolve(path), targets);
  const watcher = watch(foldersOf(targets), { ignoreInitial: true, ignored });
  let isChanged = false;
  let wake = () => {};
  watcher.on('all', () => {
    isChanged = true;
    wake();
  });
  watcher.on('error', warnOnce(cli));
  await new Promise<void>((ready) => watcher.once('ready', ready));
  for (let quietLooks = 0; ; quietLooks++) {
    isChanged = false;
    await look();
    if (!isChanged)
      await new Promise<void>((resume) => {
        wake = resume;
        const delay = delays[quietLooks];
        if (delay !== undefined) setTimeout(resume, delay);
      });
    if (!isChanged) continue;
    quietLooks = -1;
    // Saving in an editor, or a checkout, changes several files at once.
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** The delays before further looks after a change, in milliseconds. */
const delays: readonly number[] = [100, 300, 1000];

function targetsOf(
  { words, files, config, schema, responseTo, fields, baseline }: LintSettings,
  folder: string,
): string[] {
  const { wanted } = sortWords(words, files.length > 0);
  const paths = wanted.map((word) => (isGlob(word) ? splitGlob(word, folder).start : word));
  const others = [...configNames, config, schema, responseTo?.manifest, fields, baseline];
  return [...paths, ...files, ...others].flatMap((path) =>
    path === undefined ? [] : [resolveFrom(folder, path)],
  );
}

function isIgnored(path: string): boolean {
  return /[\\/](node_modules|\.git)([\\/]|$)/.test(path);
}

/** Creates an error handler that warns once per kind of error, since a reached limit applies to all files. */
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
 * Returns the existing folders to watch, without nested ones. Chokidar does not reliably watch missing paths or deleted
 * files.
 */
function foldersOf(paths: readonly string[]): string[] {
  const folders = [...new Set(paths.map(nearestFolder))];
  return folders.filter(
    (folder) => !folders.some((candidate) => candidate !== folder && isInside(folder, candidate)),
  );
}

/** Returns whether a path is neither below nor above one of the others. */
function isBeside(path: string, others: readonly string[]): boolean {
  return !others.some((otherPath) => isInside(path, otherPath) || isInside(otherPath, path));
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
