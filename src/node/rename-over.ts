import { renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './files.ts';

/**
 * Renames over a file, if `mayReplace` allows it at that moment; returns whether it did. On Windows a file that another
 * program reads just then cannot be replaced for a moment.
 */
export async function renameOver(
  from: string,
  to: string,
  mayReplace: () => boolean,
  rename: Rename = renameSync,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      // One after the other without a pause: what comes between is lost.
      if (!mayReplace()) return false;
      rename(from, to);
      return true;
    } catch (error) {
      if (attempt === maxRenameAttempts || !held.has(errorCode(error))) throw error;
      await pause(20 * attempt);
    }
  }
}

/** Together about a second: longer than a virus scanner looks at a small file. */
const maxRenameAttempts = 10;

type Rename = (from: string, to: string) => void;

const held: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);
