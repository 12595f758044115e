import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';

/** Makes a folder, and those above it, where none is; throws when nothing can be written there, which is tried. */
export function makeFolder(path: string): void {
  try {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) make(path);
    rmdirSync(mkdtempSync(join(path, '.json-modal-')));
  } catch (error) {
    // It was just found or made.
    throw errorCode(error) === 'ENOENT' ? new Error('nothing can be written there') : error;
  }
}

/** Not by Node's own recursion: that has no end where the folder above is there and takes no other, as /proc does. */
function make(path: string): void {
  const above = dirname(path);
  if (above !== path && !existsSync(above)) make(above);
  mkdirSync(path);
}
