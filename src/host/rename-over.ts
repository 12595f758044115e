import { rename as renameFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Renames over a file. On Windows one that another program reads just then cannot be replaced for a moment. */
export async function renameOver(from: string, to: string, rename: Rename = renameFile): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (attempt === mostAttempts || !isHeld(error)) throw error;
      await pause(20 * attempt);
    }
  }
}

type Rename = (from: string, to: string) => Promise<void>;

/** Together about a second: longer than a virus scanner looks at a small file. */
const mostAttempts = 10;

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && held.has(error.code);
}

const held: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);
