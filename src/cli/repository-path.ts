import path, { type PlatformPath } from 'node:path';
import { pathFrom } from './paths.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Turns a path from the current folder into one from the root of the repository, which is what GitHub wants: from
 * GITHUB_WORKSPACE when the command runs in it, else from the current folder.
 */
export function repositoryPath(
  folder: string,
  { GITHUB_WORKSPACE: workspace }: Surroundings['environment'],
  system: PlatformPath = path,
): (to: string) => string {
  if (!workspace) return (to) => to;
  const inside = pathFrom(workspace, folder, system);
  return /^\.\.(\/|$)/.test(inside) || system.isAbsolute(inside)
    ? (to) => to
    : (to) => pathFrom(workspace, system.resolve(folder, to), system);
}
