import path, { type PlatformPath } from 'node:path';
import { findRealPath } from '../host/real-path.ts';
import { pathFrom } from './paths.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Returns a function that turns a path from the current folder into one from the root of the repository: from the folder
 * of the checkout that GitHub or GitLab names, if the command runs in it. Either may be reached by a link.
 */
export function repositoryPath(
  folder: string,
  { GITHUB_WORKSPACE, CI_PROJECT_DIR }: Surroundings['environment'],
  system: PlatformPath = path,
): (to: string) => string {
  const checkout = GITHUB_WORKSPACE || CI_PROJECT_DIR;
  if (!checkout) return (to) => to;
  const [root, here] = [withoutLinks(checkout), withoutLinks(folder)];
  const inside = pathFrom(root, here, system);
  return /^\.\.(\/|$)/.test(inside) || system.isAbsolute(inside)
    ? (to) => to
    : (to) => pathFrom(root, system.resolve(here, to), system);
}

function withoutLinks(folder: string): string {
  try {
    return findRealPath(folder);
  } catch {
    return folder;
  }
}
