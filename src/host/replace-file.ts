import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { renameOver } from './rename-over.ts';

/**
 * Puts a text in the place of a file: whoever reads it finds the old text or the new one, never half of one. A link in
 * that place is replaced, never followed.
 */
export async function replaceFile(path: string, text: string | Uint8Array): Promise<void> {
  const besides = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    // `wx` makes a file that was not there, so that nothing prepared can be written through.
    const file = await open(besides, 'wx', modeOf(path));
    try {
      await file.writeFile(text);
    } finally {
      await file.close();
    }
    await renameOver(besides, path);
  } catch (error) {
    rmSync(besides, { force: true });
    throw error;
  }
}

function modeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0o644) & 0o777;
}
