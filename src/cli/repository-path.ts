import { existsSync } from 'node:fs';
import path, { type PlatformPath } from 'node:path';
import { findRealPath, pathFrom } from '../node/paths.ts';
import type { CliContext } from './context.ts';

/**
 * Returns a function that turns a path from the current folder into one from the root of the repository: from the folder
 * of the checkout that GitHub or GitLab names, if the command runs in it, or else the nearest one with a `.git`. Either
 * may be reached by a link.
 */
export function repositoryPath(
  folder: string,
  { GITHUB_WORKSPACE, CI_PROJECT_DIR }: CliContext['environment'],
  system: PlatformPath = path,
): (to: string) => string {
  const here = withoutLinks(folder);
  const checkout = GITHUB_WORKSPACE || CI_PROJECT_DIR || findCheckout(here, system);
  if (!checkout) return (to) => to;
  const root = withoutLinks(checkout);
  const inside = pathFrom(root, here, system);
  return /^\.\.(\/|$)/.test(inside) || system.isAbsolute(inside)
    ? (to) => to
    : (to) => pathFrom(root, system.resolve(here, to), system);
}

/**
 * Returns a path as the user would write it in a folder: without the link, if it leads back to the folder or nearer to it
 * by one. `$PWD` and `GITHUB_WORKSPACE` may have links, while the current folder has none.
 */
export function withoutDetour(to: string, folder: string): string {
  const written = path.relative(folder, path.resolve(folder, to));
  if (climbs(written) === 0) return to;
  const real = path.relative(withoutLinks(folder), withoutLinksAbove(path.resolve(folder, to)));
  return climbs(real) < climbs(written) ? real || '.' : to;
}

/** Returns the real path even of what is not there: of a glob, or of a baseline to write. */
function withoutLinksAbove(to: string): string {
  const above = path.dirname(to);
  const isThere = above === to || existsSync(to);
  return isThere ? withoutLinks(to) : path.join(withoutLinksAbove(above), path.basename(to));
}

/** The number of folders that a relative path goes up; a path on another drive is the farthest. */
function climbs(relative: string): number {
  if (path.isAbsolute(relative)) return Number.POSITIVE_INFINITY;
  return relative.split(path.sep).filter((part) => part === '..').length;
}

/** In a worktree or a submodule, `.git` is a file. */
function findCheckout(folder: string, system: PlatformPath): string | undefined {
  if (existsSync(system.join(folder, '.git'))) return folder;
  const above = system.dirname(folder);
  return above === folder ? undefined : findCheckout(above, system);
}

function withoutLinks(folder: string): string {
  try {
    return findRealPath(folder);
  } catch {
    return folder;
  }
}
