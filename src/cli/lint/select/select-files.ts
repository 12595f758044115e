import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { listWords } from '../../../base/text.ts';
import { assertRegularFile, describeFileError } from '../../../node/files.ts';
import { pathFrom } from '../../../node/paths.ts';
import { CliError } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { readText } from '../../read-text.ts';
import { withoutDetour } from '../../repository-path.ts';
import { quote } from '../../words.ts';
import type { Settings } from '../settings.ts';
import { isGlob, splitGlob } from './glob.ts';
import { walkFolder } from './walk-folder.ts';

/** The files selected on the command line, and the arguments that failed. */
export interface Selection extends Coverage {
  /** The paths relative to the current folder. */
  readonly files: readonly string[];
  readonly failures: readonly CliError[];
}

/** How complete a list of files is. */
export interface Coverage {
  /** Whether all files were found in folders or by globs. */
  readonly isSearched: boolean;
  /** Whether no file was excluded. */
  readonly isWhole: boolean;
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

const nothingNamed: Named = { files: [], isListed: false, mayMatchNothing: false };

/** Finds the files of paths, folders and globs, except those excluded with "!". */
export async function selectFiles(
  words: readonly string[],
  folder: string,
  endings: readonly string[],
  { files, isListed, mayMatchNothing }: Named = nothingNamed,
): Promise<Selection> {
  const { wanted, unwanted } = sortWords(words, isListed || files.length > 0);
  const parts: Found[] = [];
  for (const word of wanted) parts.push(await findFiles(word, folder, endings));
  for (const file of files) parts.push(await findFiles(file, folder, endings, true));
  const found = new Set(parts.flatMap(({ files }) => files));
  for (const word of unwanted)
    for (const file of (await findFiles(word, folder, endings)).files) found.delete(file);
  const failures = parts.flatMap((part) => (part.isUnmatched && mayMatchNothing ? [] : part.failures));
  const isSearched = !isListed && parts.every((part) => part.isSearched);
  const isEmpty = found.size + failures.length === 0 && parts.length > 0 && !mayMatchNothing;
  return {
    files: [...found],
    failures: isEmpty ? [new CliError('All matching files are excluded.')] : failures,
    isSearched,
    isWhole: isSearched && unwanted.length === 0,
  };
}

interface Found extends Omit<Selection, 'isWhole'> {
  /** Whether it is a folder or glob that matches no file. */
  readonly isUnmatched?: boolean;
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

async function findFiles(
  typed: string,
  folder: string,
  endings: readonly string[],
  isLiteral = false,
): Promise<Found> {
  if (typed === '-') return { files: ['-'], failures: [], isSearched: false };
  const word = withoutDetour(typed, folder);
  try {
    const status = statSync(resolve(folder, word), { throwIfNoEntry: false });
    if (status?.isDirectory()) return findBelow(word, folder, endings);
    if (status !== undefined) {
      assertRegularFile(resolve(folder, word));
      return { files: [pathFrom(folder, word)], failures: [], isSearched: false };
    }
    return isGlob(word) && !isLiteral
      ? await findByGlob(word, folder)
      : rejected(`${quote(word)} could not be read: no such file or folder.`);
  } catch (error) {
    return rejected(describeUnreadable(word, error));
  }
}

function findBelow(word: string, folder: string, endings: readonly string[]): Found {
  const failures: CliError[] = [];
  const report = (path: string, error: unknown) =>
    void failures.push(new CliError(describeUnreadable(path || '.', error)));
  const files = walkFolder(pathFrom(folder, word), folder, endings, report);
  const name = word === '.' ? 'the current folder' : quote(word);
  return files.length + failures.length > 0
    ? { files, failures, isSearched: failures.length === 0 }
    : unmatched(
        `No ${listWords(endings.map((ending) => `"*${ending}"`))} files in ${name}. Pass the file name to lint another file.`,
      );
}

function describeUnreadable(path: string, error: unknown): string {
  return `${quote(path)} could not be read: ${describeFileError(error)}.`;
}

/** Returns an error. It does not affect the search of other arguments. */
function rejected(message: string): Found {
  return { files: [], failures: [new CliError(message)], isSearched: true };
}

function unmatched(message: string): Found {
  return { ...rejected(message), isUnmatched: true };
}

async function findByGlob(word: string, folder: string): Promise<Found> {
  const { glob } = await import('tinyglobby');
  const { start, pattern } = splitGlob(word, folder);
  const cwd = resolve(folder, withoutDetour(start, folder));
  const options = {
    cwd,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**'],
  };
  const files = await glob([pattern], options);
  for (const file of files) assertRegularFile(resolve(cwd, file));
  return files.length > 0
    ? {
        files: files.map((file) => pathFrom(folder, resolve(cwd, file))).sort(),
        failures: [],
        isSearched: true,
      }
    : unmatched(`${quote(word)} matches no file.`);
}

/** Adds the files of `--files-from` to the settings; `-` is standard input. */
export async function addListedFiles(
  settings: Settings,
  { folder, readInput }: Pick<CliContext, 'folder' | 'readInput'>,
): Promise<Settings | CliError> {
  const { filesFrom: name } = settings;
  if (name === undefined) return settings;
  const text = name === '-' ? await readInput() : readText(resolve(folder, name), name);
  return text instanceof CliError ? text : { ...settings, files: [...settings.files, ...splitList(text)] };
}

/** Splits a list of files at line ends, or at NUL as in `git diff -z`. */
function splitList(text: string): readonly string[] {
  return text.split(text.includes('\0') ? '\0' : /\r?\n/).filter((name) => name !== '');
}
