import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from './error-code.ts';

/** The path of what is there, without links and with its letters as on the disk. Throws if nothing is there. */
export function findRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    // On some drives of Windows, as in memory or encrypted, the system cannot tell: then as it was typed.
    return realpathSync(path);
  }
}

/** Where writing to a path ends up: as `findRealPath`, but a link can also lead to a file that is missing. */
export function followLinks(path: string): string {
  try {
    return findRealPath(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
    return followLinks(resolve(findRealPath(dirname(path)), readlinkSync(path)));
  }
}
