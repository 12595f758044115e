import type { PlatformPath } from 'node:path';
import { withSlashes } from '../paths.ts';

/** Whether a word can stand for several files. */
export function isGlob(word: string): boolean {
  return special.test(word);
}

/** A glob as the folder that it starts in and the pattern from there, both with slashes: `C:/forms/` and `*.json`. */
export function splitGlob(
  word: string,
  system?: PlatformPath,
): { readonly start: string; readonly pattern: string } {
  const glob = withSlashes(word, system);
  const cut = glob.lastIndexOf('/', glob.search(special)) + 1;
  return { start: glob.slice(0, cut), pattern: glob.slice(cut) };
}

const special = /[*?[\]{}!()]/;
