import { lstatSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { listWords } from '../../../base/text.ts';
import { documentKinds } from '../../../lint/documents/document-kind.ts';
import { hasEnding } from '../../../lint/documents/document-name.ts';
import { assertRegularFile, describeFileError } from '../../../node/files.ts';
import { comparableTarget, pathFrom } from '../../../node/paths.ts';
import { attempt } from '../../cli-error.ts';
import { kindByName, responseEnding } from '../../modal-of-response.ts';
import { readFoundText } from '../../read-text.ts';
import { withoutDetour } from '../../repository-path.ts';
import { quote } from '../../words.ts';
import { createGlob, isGlob, splitGlob } from './glob.ts';
import type { LeftOut } from './left-out.ts';
import { isInSkippedFolder, walkFolder } from './walk-folder.ts';

/** The files that one argument selects. */
export interface Found {
  /** The paths relative to the current folder. */
  readonly files: readonly string[];
  readonly failures: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** The way in which they were found. A literal path is named. */
  readonly way: 'named' | 'folder' | 'glob';
  /** Whether it is a folder or glob that matches no file. */
  readonly isUnmatched?: boolean;
  /** The absolute folder that was searched for all its files. */
  readonly searched?: string;
}

/** Finds the files of a path, folder or glob. A literal path is not a glob, whatever its name. */
export function findFiles(
  typed: string,
  folder: string,
  endings: readonly string[],
  isLiteral = false,
): Found {
  if (typed === '-') return nameFile('-');
  const word = withoutDetour(typed, folder);
  const path = resolve(folder, word);
  const file = pathFrom(folder, word);
  if ((isLiteral || !isGlob(word)) && isInSkippedFolder(file)) return leaveOut(file, 'installed');
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status?.isDirectory()) {
      const isLink = isLiteral && lstatSync(path).isSymbolicLink();
      return isLink ? leaveOut(file, 'linked') : findBelow(word, folder, endings);
    }
    if (status !== undefined) {
      assertRegularFile(path);
      return isDisguised(path) ? leaveOut(file, 'disguised') : nameFile(file);
    }
    if (isGlob(word) && !isLiteral) return findByGlob(word, folder);
    const isLink = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    return rejected(describeUnreadable(word, isLink ? brokenLink : 'no such file or folder'));
  } catch (error) {
    return rejected(describeUnreadable(word, describeFileError(error)));
  }
}

/** Returns whether a path that is named as a document is a link to a file that is not. */
function isDisguised(path: string): boolean {
  const isNamed = (file: string) => kindByName(file) !== undefined;
  return isNamed(path) && lstatSync(path).isSymbolicLink() && !isNamed(comparableTarget(path));
}

function nameFile(file: string): Found {
  return { files: [file], failures: [], leftOut: [], way: 'named' };
}

function leaveOut(path: string, reason: LeftOut['reason']): Found {
  return { files: [], failures: [], leftOut: [{ path, reason }], way: 'named' };
}

function findBelow(word: string, folder: string, endings: readonly string[]): Found {
  const isNamed = (path: string) => endings.some((ending) => hasEnding(path, ending));
  const isWanted = (path: string) => isNamed(path) || nearName.test(path);
  const { files: all, ...rest } = search(pathFrom(folder, word), folder, isWanted, Number.POSITIVE_INFINITY);
  const misnamed = all.filter((path) => !isNamed(path) && isLikeDocument(path, folder, endings));
  const searched = {
    ...rest,
    files: all.filter(isNamed),
    leftOut: [...rest.leftOut, ...misnamed.map((path) => ({ path, reason: 'misnamed' }) as const)],
  };
  const named = endings.length > 1 ? endings.filter((ending) => ending !== responseEnding) : endings;
  const name = word === '.' ? 'the current folder' : quote(word);
  return searched.files.length + searched.failures.length > 0
    ? { ...searched, way: 'folder', searched: resolve(folder, word) }
    : {
        ...searched,
        failures: [
          `No ${listWords(named.map((ending) => `"*${ending}"`))} files in ${name}. Pass the file name if it ends differently.`,
        ],
        way: 'folder',
        isUnmatched: true,
      };
}

/** The names of files that are often meant as documents, such as `cake-modal.json` and `cake.modal.jsonc`. */
const nearName = /(?:^|[./_-])(?:modal|filter|manifest)\.json[c5]?$/i;

/** Returns whether a file that is not named as a document has the contents of one. */
function isLikeDocument(path: string, folder: string, endings: readonly string[]): boolean {
  const kinds = documentKinds.filter(({ ending }) => endings.includes(ending));
  const text = attempt(() => readFoundText(resolve(folder, path), path));
  return text.ok && kinds.some(({ isLike }) => isLike(text.value));
}

function findByGlob(word: string, folder: string): Found {
  const { start, pattern } = splitGlob(word, folder);
  const base = pathFrom(folder, withoutDetour(start, folder));
  const isMatch = createGlob(pattern);
  const isWanted = (path: string) => isMatch(base === '' ? path : path.slice(base.length + 1));
  const depth = pattern.includes('**') ? Number.POSITIVE_INFINITY : pattern.split('/').length - 1;
  const isThere = statSync(resolve(folder, base), { throwIfNoEntry: false })?.isDirectory() === true;
  const searched = isThere ? search(base, folder, isWanted, depth) : { files: [], failures: [], leftOut: [] };
  return searched.files.length + searched.failures.length > 0
    ? { ...searched, way: 'glob' }
    : {
        ...searched,
        failures: [`${quote(word)} matches no file.`],
        way: 'glob',
        isUnmatched: true,
      };
}

function search(
  path: string,
  folder: string,
  isWanted: (path: string) => boolean,
  depth: number,
): Pick<Found, 'files' | 'failures' | 'leftOut'> {
  const failures: string[] = [];
  const leftOut: LeftOut[] = [];
  const files = walkFolder(path, folder, {
    isWanted,
    depth,
    onError(broken, error) {
      const isLink = lstatSync(resolve(folder, broken), { throwIfNoEntry: false })?.isSymbolicLink() === true;
      const fact = describeFileError(error, 'folder');
      const reason = isLink && fact === 'no such folder' ? brokenLink : fact;
      failures.push(describeUnreadable(broken || '.', reason));
    },
    onLinkedFolder: (linked) => void leftOut.push({ path: linked, reason: 'linked' }),
    onDisguised: (linked) => void leftOut.push({ path: linked, reason: 'disguised' }),
  });
  return { files, failures, leftOut };
}

const brokenLink = 'it is a link to a missing file';

function describeUnreadable(path: string, reason: string): string {
  return `${quote(path)} could not be read: ${reason}.`;
}

/** Returns a failure. It does not affect the search of other arguments. */
function rejected(message: string): Found {
  return { files: [], failures: [message], leftOut: [], way: 'folder' };
}
