import { statSync } from 'node:fs';
import { dirname, isAbsolute, relative, sep } from 'node:path';

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
