import { existsSync } from 'node:fs';
import path, { type PlatformPath } from 'node:path';
import { withSlashes } from '../../node/paths.ts';

/** Whether a word can stand for several files. */
export function isGlob(word: string): boolean {
  return special.test(word);
}

/**
 * A glob as the folder that it starts in and the pattern from there, both with slashes: `C:/forms/` and `*.json`. What
 * looks like a part of a pattern and is the name of a folder, as `[deal]` or `Program Files (x86)`, is that folder.
 */
export function splitGlob(
  word: string,
  folder: string,
  system: PlatformPath = path,
): { readonly start: string; readonly pattern: string } {
  const glob = withSlashes(word, system);
  let cut = 0;
  for (const { index } of glob.matchAll(/\//g)) {
    const isFolder =
      !isGlob(glob.slice(cut, index)) || existsSync(system.resolve(folder, glob.slice(0, index)));
    if (!isFolder) break;
    cut = index + 1;
  }
  return { start: glob.slice(0, cut), pattern: glob.slice(cut) };
}

const special = /[*?[\]{}!()]/;
