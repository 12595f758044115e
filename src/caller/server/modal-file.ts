import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fail, type Result, succeed } from '../../base/result.ts';
import { assertRegularFile, describeFileError, errorCode } from '../../node/files.ts';
import { matchLineEnds, withPlainEndings } from '../../node/match-line-ends.ts';
import { findRealPath } from '../../node/paths.ts';
import { replaceFile } from '../../node/replace-file.ts';

/** The file of a preview. */
export interface ModalFile {
  readonly path: string;
  readonly name: string;
  /** Returns the current contents, or the last ones while the file is unreadable. */
  readonly read: () => FileContents;
  /** Writes a text if the file still has this version. Returns the new one. */
  readonly write: (text: string, version: string | null) => Promise<Result<string>>;
}

/** The contents of the file; `null` if it is missing. */
export interface FileContents {
  /** The text without a byte order mark, with LF line ends. */
  readonly text: string | null;
  /** A hash of the contents. */
  readonly version: string | null;
}

/** Opens the file that a path leads to now. Later changes of links are not followed. */
export function openModalFile(givenPath: string): ModalFile {
  const path = findRealPath(givenPath);
  const name = basename(givenPath);
  let last: FileContents = { text: null, version: null };

  async function write(text: string, version: string | null): Promise<Result<string>> {
    let problem: string | null = null;
    let contents = text;
    try {
      await replaceFile(
        path,
        (before) => {
          problem = findObstacle(path, name, before) ?? findConflict(name, versionOf(before), version);
          contents = matchLineEnds(before?.toString() ?? '', text);
          return problem === null ? contents : null;
        },
        'replace',
      );
    } catch (error) {
      problem = `"${name}" could not be written: ${describeFileError(error, 'folder')}.`;
    }
    return problem === null ? succeed(hash(contents)) : fail(problem);
  }

  function read(): FileContents {
    try {
      assertRegularFile(path);
      last = contentsOf(readFileSync(path));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') last = contentsOf(null);
    }
    return last;
  }

  return { path, name, read, write };
}

/** Returns why the file must not be written: a link would redirect it, and text that is not UTF-8 would be lost. */
function findObstacle(path: string, name: string, before: Buffer | null): string | null {
  if (isLink(dirname(path))) return `The folder of "${name}" is now a link.`;
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false)
    return `"${name}" is no longer a regular file.`;
  return before === null || isUtf8(before) ? null : `"${name}" is not UTF-8. Save it as UTF-8 first.`;
}

function isLink(folder: string): boolean {
  try {
    return relative(findRealPath(folder), folder) !== '';
  } catch {
    return false;
  }
}

function findConflict(name: string, now: string | null, version: string | null): string | null {
  if (now === version) return null;
  return now === null
    ? `"${name}" was deleted in the meantime. Save again to create it.`
    : `Another program changed "${name}" in the meantime. Load its text, or keep yours.`;
}

function contentsOf(raw: Buffer | null): FileContents {
  const text = raw === null ? null : withPlainEndings(raw.toString());
  return { text, version: versionOf(raw) };
}

function versionOf(raw: Buffer | null): string | null {
  return raw === null ? null : hash(raw);
}

function hash(contents: string | Buffer): string {
  return createHash('sha256').update(contents).digest('hex');
}
