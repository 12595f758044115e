import { existsSync } from 'node:fs';
import path, { type PlatformPath } from 'node:path';
import picomatch from 'picomatch';
import { memoize } from '../../../base/memoize.ts';
import { pathFrom, withSlashes } from '../../../node/paths.ts';

/** Returns whether a word is a glob. */
export function isGlob(word: string): boolean {
  return special.test(word);
}

/**
 * Splits a glob into its folder and pattern, with slashes: `C:/forms/` and `*.json`. An existing folder with special
 * characters, such as `[deal]`, belongs to the folder.
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

/** Globs of files and folders. */
export interface Patterns {
  /** The absolute folder that they are relative to. */
  readonly folder: string;
  readonly files: readonly string[];
}

/** Returns whether patterns match a file or a folder above it. */
export function matchesPatterns(path: string, patterns: Patterns): boolean {
  const parts = pathFrom(patterns.folder, path).split('/');
  if (parts[0] === '..') return false;
  const isMatch = matcherOf(patterns);
  return parts.some((_, index) => isMatch(parts.slice(0, index + 1).join('/')));
}

type IsMatch = (path: string) => boolean;

const matcherOf = memoize(({ files }: Patterns): IsMatch => createMatcher(files));

/** Returns the test of a glob, relative to its folder. A leading dot of a name is a character like others. */
export function createGlob(glob: string): IsMatch {
  return createMatcher([glob]);
}

function createMatcher(globs: readonly string[]): IsMatch {
  const relative = globs.map((glob) => glob.replace(/^(\.\/)+/, '').replace(/(?<!\/)\/+$/, ''));
  return picomatch(relative, { dot: true });
}
