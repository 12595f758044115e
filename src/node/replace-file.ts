import { randomUUID } from 'node:crypto';
import { accessSync, constants, lstatSync, readFileSync, renameSync, rmSync, type Stats } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './files.ts';
import { followLinks } from './paths.ts';

/** The new contents of a file. */
type Contents = string | Uint8Array;

/** Returns the new contents for the old ones (`null` if the file is missing), or `null` to leave the file unchanged. */
type Change = (before: Buffer | null) => Contents | null;

/**
 * Writes a file atomically: a new file beside it replaces it by a rename. If another program writes at the same time,
 * `change` is called again; only a write during the rename itself is missed. Keeps the mode; follows a link unless `links` is
 * `replace`; writes directly to special files such as /dev/stdout. Returns whether it was written. Throws file system errors,
 * and leaves no temporary file.
 */
export async function replaceFile(
  path: string,
  change: Contents | Change,
  links: 'follow' | 'replace' = 'follow',
): Promise<boolean> {
  const place = links === 'follow' ? followLinks(path) : path;
  const before = queues.get(place) ?? Promise.resolve();
  const pendingWrite = before.then(() => write(place, typeof change === 'function' ? change : () => change));
  const settled = pendingWrite.then(ignore, ignore);
  queues.set(place, settled);
  try {
    return await pendingWrite;
  } finally {
    if (queues.get(place) === settled) queues.delete(place);
  }
}

/** The last write of each file in this process. */
const queues = new Map<string, Promise<void>>();

function ignore(): void {}

async function write(place: string, change: Change): Promise<boolean> {
  for (let attempt = 1; attempt <= maxReplaceAttempts; attempt++) {
    const old = lstatSync(place, { throwIfNoEntry: false });
    if (old !== undefined && !old.isFile() && !old.isSymbolicLink()) return writeDirectly(place, change);
    const outcome = await writeBeside(place, change, old?.isFile() ? old : undefined);
    if (outcome !== 'changed') return outcome === 'written';
  }
  throw new Error('another program keeps changing it');
}

const maxReplaceAttempts = 10;

async function writeDirectly(place: string, change: Change): Promise<boolean> {
  const contents = change(null);
  if (contents !== null) await writeFile(place, contents);
  return contents !== null;
}

async function writeBeside(
  place: string,
  change: Change,
  old: Stats | undefined,
): Promise<'written' | 'left' | 'changed'> {
  if (old !== undefined) assertWritable(place, old);
  const before = old === undefined ? null : readIfThere(place);
  const contents = change(before);
  if (contents === null) return 'left';
  const temporary = join(dirname(place), `.json-modal-${randomUUID()}.tmp`);
  try {
    await writeTemporary(temporary, contents, old);
    const isUnchanged = () => {
      const state = stateOf(place);
      const isAsRead = isSame(before, old === undefined ? readPlain(place) : readIfThere(place));
      // Last, because it is the fastest check. No system call both compares and renames.
      return isAsRead && state === stateOf(place);
    };
    return (await renameOver(temporary, place, isUnchanged)) ? 'written' : 'changed';
  } finally {
    rmSync(temporary, { force: true });
  }
}

async function writeTemporary(path: string, contents: Contents, old: Stats | undefined): Promise<void> {
  // `wx` fails for an existing file, so a prepared link cannot be followed.
  const file = await open(path, 'wx', (old?.mode ?? 0o666) & 0o777);
  try {
    await file.writeFile(contents);
    if (old !== undefined) await makeAlike(file, old);
  } finally {
    await file.close();
  }
}

/** Throws if the file is read-only, which a rename would ignore. */
function assertWritable(place: string, { mode }: Stats): void {
  accessSync(place, constants.W_OK);
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
}

/** Copies mode and owner to the new file, and flushes it to the disk. */
async function makeAlike(file: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  const stats = await file.stat();
  // Not every file system has owners and modes, and only root can change the owner.
  if (stats.uid !== uid || stats.gid !== gid) await file.chown(uid, gid).catch(ignore);
  await file.chmod(mode & 0o7777).catch(ignore);
  await file.sync();
}

function readIfThere(place: string): Buffer | null {
  try {
    return readFileSync(place);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Reads a file; `null` for a link or a missing file. */
function readPlain(place: string): Buffer | null {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ? null : readIfThere(place);
}

/** Returns the properties of a file that change whenever another program writes or replaces it. */
function stateOf(place: string): string {
  const stats = lstatSync(place, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

function isSame(before: Buffer | null, now: Buffer | null): boolean {
  return before === null || now === null ? before === now : before.equals(now);
}

/**
 * Renames a file over another if `mayReplace` allows it; returns whether it did. Retries on Windows, where a file that
 * is being read cannot be replaced.
 */
export async function renameOver(
  from: string,
  to: string,
  mayReplace: () => boolean,
  rename: Rename = renameSync,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Without a pause in between, since a change in between would be lost.
      if (!mayReplace()) return false;
      rename(from, to);
      return true;
    } catch (error) {
      if (attempt === maxRenameAttempts || !lockErrors.has(errorCode(error))) throw error;
      await pause(20 * attempt);
    }
  }
}

/** The maximum number of attempts: together about a second, longer than a virus scan of a small file. */
const maxRenameAttempts = 10;

type Rename = (from: string, to: string) => void;

const lockErrors: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);
