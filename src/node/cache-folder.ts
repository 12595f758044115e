import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the folder for files that may be lost: in the nearest `node_modules` at or above a folder, or else in the cache of
 * the user; `null` if there is neither.
 */
export function findCacheFolder(
  folder: string,
  { XDG_CACHE_HOME, LOCALAPPDATA, HOME }: Readonly<Record<string, string | undefined>>,
): string | null {
  for (let place = folder; ; place = dirname(place)) {
    const modules = join(place, 'node_modules');
    if (statSync(modules, { throwIfNoEntry: false })?.isDirectory()) return join(modules, '.cache', name);
    if (dirname(place) === place) break;
  }
  const ofUser = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  return ofUser ? join(ofUser, name) : null;
}

const name = 'json-modal';
