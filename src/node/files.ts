import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the message for an error of the file system; `missing` names the sought file or folder. */
export function describeFileError(error: unknown, missing: 'file' | 'folder' = 'file'): string {
  const code = errorCode(error);
  if (code === 'ENOENT') return `no such ${missing}`;
  return faults[code] ?? (error instanceof Error ? error.message : String(error));
}

const faults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'another program is using it',
  EEXIST: 'a file with this name exists',
  EISDIR: 'it is a folder',
  ELOOP: 'its links form a cycle',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  ENOTREG: 'it is not a regular file',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
};

/** Returns the code of a Node error, such as `ENOENT`; empty if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Throws for a named pipe, device or socket, since reading may never end. */
export function assertRegularFile(path: string): void {
  const stats = statSync(path);
  if (stats.isFile() || stats.isDirectory() || isInherited(path)) return;
  throw Object.assign(new Error('It is not a regular file.'), { code: 'ENOTREG' });
}

/** Returns whether a path is a descriptor of the shell, as in `<(command)`, which is temporary. */
function isInherited(path: string): boolean {
  return /^\/(dev\/(stdin|fd\/\d+)|proc\/(self|\d+)\/fd\/\d+)$/.test(path);
}

/** Creates a folder and its parents if missing. Throws if it is not writable. */
export function makeFolder(path: string): void {
  try {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) make(path);
    rmdirSync(mkdtempSync(join(path, '.json-modal-')));
  } catch (error) {
    // The folder was just found or created.
    throw errorCode(error) === 'ENOENT' ? new Error('it is not writable') : error;
  }
}

/** Creates a folder recursively. Node's own recursion does not end in folders such as /proc. */
function make(path: string): void {
  const above = dirname(path);
  if (above !== path && !existsSync(above)) make(above);
  mkdirSync(path);
}
