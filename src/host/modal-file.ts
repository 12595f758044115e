import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describeFault } from './describe-fault.ts';
import { inStyleOf } from './in-style-of.ts';
import { assertRegularFile } from './regular-file.ts';
import { replaceFile } from './replace-file.ts';

/** The one file that a preview is about. */
export interface ModalFile {
  readonly path: string;
  readonly name: string;
  readonly read: () => FileContents;
  /** Writes a text over the contents that it was made from. */
  readonly write: (text: string, version: string | null) => Promise<Written>;
}

/** What the file holds now; both `null` while there is no such file. */
export interface FileContents {
  /** Without a byte order mark, its lines ending in LF. */
  readonly text: string | null;
  /** Another one for every other contents. */
  readonly version: string | null;
}

/** What came of writing: the new version, or why nothing was written. */
export type Written =
  | { readonly ok: true; readonly version: string | null }
  | { readonly ok: false; readonly problem: string };

/**
 * Holds on to the file that a path leads to now, links followed once and letters as on the disk: what the path leads to
 * later is not touched.
 */
export function openModalFile(givenPath: string): ModalFile {
  const path = findRealPath(givenPath);
  const name = basename(givenPath);

  async function write(text: string, version: string | null): Promise<Written> {
    const problem = findObstacle(path, name) ?? findConflict(path, name, version);
    if (problem !== null) return { ok: false, problem };
    const before = readRaw(path);
    try {
      await replaceFile(path, inStyleOf(before ?? '', text));
      return { ok: true, version: versionOf(readRaw(path)) };
    } catch (error) {
      return { ok: false, problem: `"${name}" could not be written: ${describeFault(error, 'folder')}.` };
    }
  }

  return { path, name, read: () => contentsOf(readRaw(path)), write };
}

/** On some drives of Windows, as in memory or encrypted, the system cannot tell: then as it was typed. */
function findRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return realpathSync(path);
  }
}

/** A link put in the place of the file, or of its folder, would lead the writing elsewhere; what is not UTF-8 would be lost. */
function findObstacle(path: string, name: string): string | null {
  try {
    if (relative(findRealPath(dirname(path)), dirname(path)) !== '')
      return `The folder of "${name}" is a link now.`;
    const place = lstatSync(join(dirname(path), basename(path)));
    if (!place.isFile()) return `"${name}" is no plain file now.`;
    return isUtf8(readFileSync(path)) ? null : `"${name}" is not UTF-8 text: save it as UTF-8 first.`;
  } catch {
    return null;
  }
}

function findConflict(path: string, name: string, version: string | null): string | null {
  const now = versionOf(readRaw(path));
  if (now === version) return null;
  return now === null
    ? `"${name}" was deleted meanwhile. Save once more to write it anew.`
    : `"${name}" was changed by another program meanwhile. Take its text, or keep yours.`;
}

function readRaw(path: string): string | null {
  try {
    assertRegularFile(path);
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function contentsOf(raw: string | null): FileContents {
  const text = raw?.replace(/^\ufeff/, '').replace(/\r\n/g, '\n') ?? null;
  return { text, version: versionOf(raw) };
}

function versionOf(raw: string | null): string | null {
  return raw === null ? null : createHash('sha256').update(raw).digest('hex');
}
