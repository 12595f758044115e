import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, makeFolder } from '../../node/files.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { fileError } from '../cli-error.ts';
import { quote } from '../words.ts';

/** A folder, and which of its files are the pictures of a modal. */
export interface PictureFolder {
  /** The folder as typed. */
  readonly name: string;
  readonly folder: string;
  /** The beginning of the names of the files, such as `cake`. */
  readonly stem: string;
}

/** The new contents of a file; `null` to remove it. */
interface Change {
  readonly file: string;
  readonly contents: string | Uint8Array | null;
}

/** Reads the pictures, by their names. Links are not followed, since who opens a pull request may have made them. */
export function readPictures({ name, folder, stem }: PictureFolder): ReadonlyMap<string, Buffer> {
  try {
    const files = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) =>
        entry.isFile() && entry.name.startsWith(`${stem}.`) && picture.test(entry.name.slice(stem.length)),
    );
    return new Map(files.map((entry) => [entry.name, readFileSync(join(folder, entry.name))]));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Map();
    throw fileError(error, `${quote(name)} could not be read`, 'folder');
  }
}

const picture = /^\.(state|screen)-[a-z0-9-]+\.png$/;

/** Writes and removes files. A link is replaced, not followed. */
export async function changeFiles(
  { name, folder }: PictureFolder,
  changes: readonly Change[],
): Promise<void> {
  try {
    // A folder without changes can be read-only.
    if (changes.some(({ contents }) => contents !== null)) makeFolder(folder);
    for (const { file, contents } of changes) {
      const path = join(folder, file);
      if (contents === null) rmSync(path, { force: true });
      else await replaceFile(path, contents, 'replace');
    }
  } catch (error) {
    throw fileError(error, `${quote(name)} could not be written`, 'folder');
  }
}
