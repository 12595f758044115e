import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathFrom } from '../paths.ts';
import { describeFault } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import { quote } from '../words.ts';
import { isGlob, splitGlob } from './glob.ts';
import { walkFolder } from './walk-folder.ts';

/** The files that words on the command line stand for, each once, and the words that stand for none. */
export interface Selection {
  /** From the current folder, as the user would write them. */
  readonly files: readonly string[];
  readonly refusals: readonly Refusal[];
  /** Whether they were found in folders or by globs, so that none of their kind is missing. */
  readonly isWhole: boolean;
}

/** Finds the files behind paths, folders and globs; no word at all means the current folder. */
export async function selectFiles(
  words: readonly string[],
  folder: string,
  ending: string,
): Promise<Selection> {
  const parts: Part[] = [];
  for (const word of words.length === 0 ? ['.'] : words) parts.push(await findFiles(word, folder, ending));
  const files = parts.flatMap((part) => (part instanceof Refusal ? [] : part.files));
  return {
    files: [...new Set(files)],
    refusals: parts.filter((part) => part instanceof Refusal),
    isWhole: parts.every((part) => part instanceof Refusal || part.isWhole),
  };
}

type Part = Pick<Selection, 'files' | 'isWhole'> | Refusal;

async function findFiles(word: string, folder: string, ending: string): Promise<Part> {
  if (word === '-') return { files: ['-'], isWhole: false };
  try {
    const status = statSync(resolve(folder, word), { throwIfNoEntry: false });
    if (status?.isDirectory()) return findBelow(word, folder, ending);
    if (status !== undefined) return { files: [pathFrom(folder, word)], isWhole: false };
    return isGlob(word)
      ? await findByGlob(word, folder)
      : new Refusal(`${quote(word)} could not be read: there is no such file or folder.`);
  } catch (error) {
    return new Refusal(`${quote(word)} could not be read: ${describeFault(error)}.`);
  }
}

function findBelow(word: string, folder: string, ending: string): Part {
  const files = walkFolder(pathFrom(folder, word), folder, ending);
  const name = word === '.' ? 'The current folder' : quote(word);
  return files.length > 0
    ? { files, isWhole: true }
    : new Refusal(`${name} holds no file whose name ends in "${ending}".`);
}

async function findByGlob(word: string, folder: string): Promise<Part> {
  const { glob } = await import('tinyglobby');
  const { start, pattern } = splitGlob(word, folder);
  const options = {
    cwd: resolve(folder, start),
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**'],
  };
  const files = await glob([pattern], options);
  return files.length > 0
    ? { files: files.map((file) => pathFrom(folder, start + file)).sort(), isWhole: true }
    : new Refusal(`${quote(word)} matches no file.`);
}
