import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path, { type PlatformPath } from 'node:path';
import { pathFrom, withSlashes } from '../../node/paths.ts';
import type { Patterns } from './config/config.ts';

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

/** Whether a file, or a folder that it is in, is one that the patterns name. */
export function matchesPatterns(path: string, patterns: Patterns): boolean {
  const parts = pathFrom(patterns.folder, path).split('/');
  if (parts[0] === '..') return false;
  const isMatch = matcherOf(patterns);
  return parts.some((_, index) => isMatch(parts.slice(0, index + 1).join('/')));
}

type IsMatch = (path: string) => boolean;

const matchers = new WeakMap<Patterns, IsMatch>();

function matcherOf(patterns: Patterns): IsMatch {
  const known = matchers.get(patterns);
  if (known !== undefined) return known;
  // Loaded only for a config with patterns: linting does not wait for it otherwise.
  const createMatcher: (globs: readonly string[], options: { dot: boolean }) => IsMatch = createRequire(
    import.meta.url,
  )('picomatch');
  const globs = patterns.files.map((glob) => glob.replace(/^(\.\/)+/, '').replace(/\/+$/, ''));
  const matcher = createMatcher(globs, { dot: true });
  matchers.set(patterns, matcher);
  return matcher;
}
