import { renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './files.ts';

/**
 * Renames a file over another if `mayReplace` allows it; returns whether it did. Retries on Windows, where a file that
 * is being read cannot be replaced.
 */
export async function renameOver(
  from: string,
  to: string,
  mayReplace: () => boolean,
  rename: Rename = renameSync,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Without a pause in between, since a change in between would be lost.
      if (!mayReplace()) return false;
      rename(from, to);
      return true;
    } catch (error) {
      if (attempt === maxRenameAttempts || !lockErrors.has(errorCode(error))) throw error;
      await pause(20 * attempt);
    }
  }
}

/** The maximum number of attempts: together about a second, longer than a virus scan of a small file. */
const maxRenameAttempts = 10;

type Rename = (from: string, to: string) => void;

const lockErrors: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);
