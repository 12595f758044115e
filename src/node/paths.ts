import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path, { basename, dirname, join, type PlatformPath, resolve } from 'node:path';
import { errorCode } from './files.ts';

/** Returns a path relative to a folder, with slashes on every system. */
export function pathFrom(folder: string, to: string, system: PlatformPath = path): string {
  return withSlashes(system.relative(folder, system.resolve(folder, to)), system);
}

/** Returns whether a path is a folder or below it. */
export function isInside(to: string, folder: string): boolean {
  const way = path.relative(folder, to);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** Returns an absolute path with the spelling of its folder, such as the drive letter on Windows. */
export function resolveFrom(folder: string, to: string, system: PlatformPath = path): string {
  return system.resolve(folder, pathFrom(folder, to, system));
}

/** Returns an absolute path to compare as text: in lower case on Windows. */
export function comparablePath(to: string, system: PlatformPath = path): string {
  const whole = system.resolve(to);
  return system.sep === '\\' ? whole.toLowerCase() : whole;
}

/** Returns a path with slashes instead of the system's separator. */
export function withSlashes(to: string, { sep }: PlatformPath = path): string {
  return sep === '/' ? to : to.replaceAll(sep, '/');
}

/** Returns the real path, with the letters as on the disk. Throws if the file is missing. */
export function findRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    // Some Windows drives, such as encrypted ones, do not support this. The spelling is then kept.
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

/** Returns the path that a write reaches, to compare as text. It may be missing, with the folders above it. */
export function comparableTarget(to: string): string {
  const whole = resolve(to);
  const above = dirname(whole);
  try {
    const target = followLinks(whole);
    const isMissing = target === whole && above !== whole && !existsSync(whole);
    return isMissing
      ? comparablePath(join(comparableTarget(above), basename(whole)))
      : comparablePath(target);
  } catch {
    return comparablePath(whole);
  }
}
