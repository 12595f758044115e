import { createRequire } from 'node:module';
import { pathFrom } from '../../../node/paths.ts';
import type { Patterns } from './config.ts';

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
