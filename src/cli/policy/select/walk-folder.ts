import { type Dirent, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { assertRegularFile } from '../../../node/files.ts';
import { comparableTarget } from '../../../node/paths.ts';
import { kindByName } from '../../modal-of-response.ts';

/**
 * Returns the wanted files below a folder, in alphabetical order. It is the only search of the command: folders, globs and
 * changed files use it. Links to files are followed, links to folders are not.
 */
export function walkFolder(path: string, base: string, walk: Walk): string[] {
  try {
    const entries = readdirSync(resolve(base, path), { withFileTypes: true });
    return entries.sort(byName).flatMap((entry) => filesOf(entry, join(path, entry.name), base, walk));
  } catch (error) {
    walk.onError(path, error);
    return [];
  }
}

/** A search of a folder. Paths are relative to the same folder as the results. */
export interface Walk {
  readonly isWanted: (path: string) => boolean;
  /** The number of levels of folders to search below the first one. */
  readonly depth: number;
  /** Called for an unreadable folder, and for a wanted file that is a broken link or not a regular file. */
  readonly onError: (path: string, error: unknown) => void;
  /** Called for a link to a folder, which is not searched. */
  readonly onLinkedFolder: (path: string) => void;
  /**
   * Called for a wanted link to a file that is not named as a document, which is not read: links in a pull request can lead to any file
   * of the machine, and a report quotes what it finds.
   */
  readonly onDisguised: (path: string) => void;
}

/** Returns whether a path is inside a folder that is never searched: installed packages, and the data of git. */
export function isInSkippedFolder(path: string): boolean {
  return path.split('/').some(isSkipped);
}

function filesOf(entry: Dirent, path: string, base: string, walk: Walk): string[] {
  if (entry.isDirectory())
    return isSkipped(entry.name) || walk.depth === 0
      ? []
      : walkFolder(path, base, { ...walk, depth: walk.depth - 1 });
  if (entry.isSymbolicLink() && isLinkedFolder(resolve(base, path))) {
    if (!isSkipped(entry.name)) walk.onLinkedFolder(path);
    return [];
  }
  if (!walk.isWanted(path)) return [];
  try {
    if (entry.isFile()) return [path];
    assertRegularFile(resolve(base, path));
    if (kindByName(comparableTarget(resolve(base, path))) !== undefined) return [path];
    walk.onDisguised(path);
    return [];
  } catch (error) {
    walk.onError(path, error);
    return [];
  }
}

function isLinkedFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`;
}

function isSkipped(name: string): boolean {
  return name === 'node_modules' || name === '.git';
}
