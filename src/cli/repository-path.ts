import { existsSync } from 'node:fs';
import path, { type PlatformPath } from 'node:path';
import { comparableTarget, findRealPath, isInside, pathFrom } from '../node/paths.ts';
import type { CliContext } from './command.ts';

/**
 * Returns a function that converts a path from the current folder to one from the root of the repository: the checkout
 * of GitHub or GitLab, or else the nearest folder with a `.git`. Both may be links.
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
 * Returns a path without a detour through a link, if it leads into the folder. `$PWD` and `GITHUB_WORKSPACE` may contain
 * links; the current folder does not.
 */
export function withoutDetour(to: string, folder: string): string {
  const relativePath = path.relative(folder, path.resolve(folder, to));
  if (climbs(relativePath) === 0) return to;
  const real = path.relative(withoutLinks(folder), withoutLinksAbove(path.resolve(folder, to)));
  return climbs(real) < climbs(relativePath) ? real || '.' : to;
}

/** Returns the real path, also of a missing file. */
function withoutLinksAbove(to: string): string {
  const above = path.dirname(to);
  const isThere = above === to || existsSync(to);
  return isThere ? withoutLinks(to) : path.join(withoutLinksAbove(above), path.basename(to));
}

/**
 * Returns whether a path leads, through all its links, into the checkout of the folder; without a checkout, into the folder. Files that
 * no argument names are read only there: who opens a pull request chooses them, and the log of its job is public.
 */
export function isInCheckout(to: string, folder: string): boolean {
  const root = comparableTarget(folder);
  return isInside(comparableTarget(to), findCheckout(root, path) ?? root);
}

/** Returns the number of `..` in a relative path; infinity for another drive. */
function climbs(relative: string): number {
  if (path.isAbsolute(relative)) return Number.POSITIVE_INFINITY;
  return relative.split(path.sep).filter((part) => part === '..').length;
}

/** Finds the nearest folder with a `.git`, which is a file in a worktree or submodule. */
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
