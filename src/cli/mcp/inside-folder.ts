import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { comparableTarget, isInside, pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import { quote } from '../words.ts';

/** The maximum size of a file, in bytes. */
const maxBytes = 5_000_000;

/** Returns a path relative to the folder, with slashes. Fails if it, or the target of a link in it, is outside. */
export function pathInside(typed: string, folder: string): string {
  if (typed.trim() === '' || typed.includes('\0'))
    throw new CliError(`"path" is ${quote(typed)}, which is not a path. Name a file.`);
  if (!isReachable(typed, folder))
    throw new CliError(
      `${quote(typed)} is outside of ${quote(folder)}, the folder of this server. Name a file in it, pass the text instead, or start the server in another folder.`,
    );
  const path = pathFrom(folder, typed);
  return path === '' ? '.' : path;
}

/** Returns whether a path is in the folder, and not a link out of it. */
function isReachable(typed: string, folder: string): boolean {
  return isInside(comparableTarget(resolve(folder, typed)), comparableTarget(folder));
}

/** Fails for a file that the tools do not read: one outside of the folder, or a very large one. */
export function assertReadable(path: string, folder: string): void {
  const name = pathFrom(folder, path);
  if (!isReachable(path, folder))
    throw new CliError(`${quote(name)} leads out of the folder of this server, and is not read.`);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return;
  throw new CliError(
    `${quote(name)} has ${(size / 1e6).toFixed(1)} MB. The tools read files of at most ${maxBytes / 1e6} MB. Run "npx json-modal lint ${name}".`,
  );
}
