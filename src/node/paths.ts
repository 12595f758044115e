import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path, { dirname, type PlatformPath, resolve } from 'node:path';
import { errorCode } from './files.ts';

/** A path as reports show it: from a folder, with slashes on every system. */
export function pathFrom(folder: string, to: string, system: PlatformPath = path): string {
  return withSlashes(system.relative(folder, system.resolve(folder, to)), system);
}

/** A whole path, spelled as its folder is: where Windows has a drive as `c:` and as `C:`, they are compared as texts. */
export function resolveFrom(folder: string, to: string, system: PlatformPath = path): string {
  return system.resolve(folder, pathFrom(folder, to, system));
}

/** A whole path to compare with others as texts: Windows takes small letters and capitals for the same. */
export function comparablePath(to: string, system: PlatformPath = path): string {
  const whole = system.resolve(to);
  return system.sep === '\\' ? whole.toLowerCase() : whole;
}

/** With slashes, whatever the system separates folders by. */
export function withSlashes(to: string, { sep }: PlatformPath = path): string {
  return sep === '/' ? to : to.replaceAll(sep, '/');
}

/** The path of what is there, without links and with its letters as on the disk. Throws if nothing is there. */
export function findRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    // On some drives of Windows, as in memory or encrypted, the system cannot tell: then as it was typed.
    return realpathSync(path);
  }
}

/** Returns the path that a write reaches: like `findRealPath`, but the target of a link may be missing. */
export function followLinks(path: string): string {
  try {
    return findRealPath(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
    return followLinks(resolve(findRealPath(dirname(path)), readlinkSync(path)));
  }
}
