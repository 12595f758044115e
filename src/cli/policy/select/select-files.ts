import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { withoutDetour } from '../../repository-path.ts';
import { type Found, findFiles } from './find-files.ts';
import { matchesPatterns, splitGlob } from './glob.ts';
import type { LeftOut } from './left-out.ts';
import { isInSkippedFolder } from './walk-folder.ts';

/** The files selected on the command line, and the arguments that failed. */
export interface FileSelection extends Coverage {
  /** The paths relative to the current folder. */
  readonly files: readonly string[];
  /** The files of globs, which can match documents of other programs. */
  readonly matched: ReadonlySet<string>;
  /** The files that arguments name, each as a path. */
  readonly named: ReadonlySet<string>;
  /** The paths that were found but are not linted. */
  readonly leftOut: readonly LeftOut[];
  readonly failures: readonly string[];
}

/** How complete a list of files is. */
export interface Coverage {
  /** Whether all files were found in folders or by globs. */
  readonly isSearched: boolean;
  /** Whether no file was excluded. */
  readonly isWhole: boolean;
  /** The absolute folders that were searched for all documents. */
  readonly folders: readonly string[];
}

/** The files to lint besides the arguments. */
interface Named {
  /** Literal paths. */
  readonly files: readonly string[];
  /** Whether a list was given. An empty list selects nothing. */
  readonly isListed: boolean;
  /** Whether a folder or glob may match no file. */
  readonly mayMatchNothing: boolean;
}

/** The files that folders are searched for. */
export interface Wanted {
  readonly endings: readonly string[];
  /** Returns why a file of a folder is not linted, although it has one of the endings. */
  readonly findReason?: (path: string) => LeftOut['reason'] | undefined;
}

const nothingNamed: Named = { files: [], isListed: false, mayMatchNothing: false };

/** Finds the files of paths, folders and globs, except those excluded with "!". */
export function selectFiles(
  words: readonly string[],
  folder: string,
  { endings, findReason }: Wanted,
  { files, isListed, mayMatchNothing }: Named = nothingNamed,
): FileSelection {
  const { wanted, unwanted } = sortWords(words, isListed || files.length > 0);
  const parts = [
    ...wanted.map((word) => findFiles(word, folder, endings)),
    ...files.map((file) => findFiles(file, folder, endings, true)),
  ];
  const isExcluded = createIsExcluded(unwanted, folder);
  const reasonFor = (path: string, way: Found['way']): LeftOut['reason'] | undefined => {
    if (isExcluded(path)) return 'excluded';
    if (isInSkippedFolder(path)) return 'installed';
    return way === 'named' ? undefined : findReason?.(path);
  };
  const { selected, leftOut } = sortFound(parts, reasonFor);
  const failures = parts.flatMap((part) => (part.isUnmatched && mayMatchNothing ? [] : part.failures));
  const isSearched = !isListed && parts.every((part) => part.way !== 'named' && part.failures.length === 0);
  const filesOf = (way: Found['way']) =>
    new Set(parts.flatMap((part) => (part.way === way ? part.files : [])));
  const isAllExcluded = leftOut.some(({ reason }) => reason === 'excluded');
  const isEmpty = selected.length + failures.length === 0 && isAllExcluded && !mayMatchNothing;
  return {
    files: selected,
    matched: filesOf('glob'),
    named: filesOf('named'),
    leftOut,
    failures: isEmpty ? ['All matching files are excluded.'] : failures,
    isSearched,
    isWhole: isSearched && unwanted.length === 0,
    folders: isListed ? [] : parts.flatMap(({ searched }) => searched ?? []),
  };
}

/** Separates the files from those with a reason against it. A file that is selected in one way is selected. */
function sortFound(
  parts: readonly Found[],
  reasonFor: (path: string, way: Found['way']) => LeftOut['reason'] | undefined,
): { readonly selected: readonly string[]; readonly leftOut: readonly LeftOut[] } {
  const selected = new Set<string>();
  const leftOut = new Map<string, LeftOut>();
  for (const part of parts) {
    for (const path of part.files) {
      const reason = reasonFor(path, part.way);
      if (reason === undefined) selected.add(path);
      else leftOut.set(path, { path, reason });
    }
    for (const left of part.leftOut) leftOut.set(left.path, left);
  }
  for (const path of selected) leftOut.delete(path);
  return { selected: [...selected], leftOut: [...leftOut.values()] };
}

/** Separates included from excluded arguments. The default is the current folder. */
export function sortWords(
  words: readonly string[],
  isAnyNamed: boolean,
): {
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
} {
  const wanted = words.filter((word) => !word.startsWith('!'));
  const unwanted = words.filter((word) => word.startsWith('!')).map((word) => word.slice(1));
  return { wanted: wanted.length === 0 && !isAnyNamed ? ['.'] : wanted, unwanted };
}

/** Returns a function that tells whether a path is excluded, or is inside an excluded folder. */
function createIsExcluded(words: readonly string[], folder: string): (path: string) => boolean {
  const tests = words.map((typed) => {
    const word = withoutDetour(typed, folder);
    const excluded = resolve(folder, word);
    if (existsSync(excluded)) {
      const inside = excluded + (excluded.endsWith(sep) ? '' : sep);
      return (path: string) => {
        const whole = resolve(folder, path);
        return whole === excluded || whole.startsWith(inside);
      };
    }
    const { start, pattern } = splitGlob(word, folder);
    const patterns = { folder: resolve(folder, withoutDetour(start, folder)), files: [pattern] };
    return (path: string) => path !== '-' && matchesPatterns(resolve(folder, path), patterns);
  });
  return (path) => tests.some((isMatch) => isMatch(path));
}
