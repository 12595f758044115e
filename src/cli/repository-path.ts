import { isAbsolute, resolve } from 'node:path';
import { pathFrom } from './paths.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Turns a path from the current folder into one from the root of the repository, which is what GitHub wants: from
 * GITHUB_WORKSPACE when the command runs in it, else from the current folder.
 */
export function repositoryPath(
  folder: string,
  { GITHUB_WORKSPACE: workspace }: Surroundings['environment'],
): (path: string) => string {
  if (!workspace) return (path) => path;
  const inside = pathFrom(workspace, folder);
  return inside.startsWith('..') || isAbsolute(inside)
    ? (path) => path
    : (path) => pathFrom(workspace, resolve(folder, path));
}
