import { accessSync, constants, lstatSync, readFileSync, type Stats } from 'node:fs';
import { type FileHandle, writeFile } from 'node:fs/promises';
import { claimFile } from './claim-file.ts';
import { errorCode } from './error-code.ts';
import { followLinks } from './real-path.ts';
import { renameOver } from './rename-over.ts';

/** What a file is to hold. */
export type Contents = string | Uint8Array;

/** Makes the new contents from what the file holds, `null` if it is missing; returns `null` to leave it as it is. */
export type Change = (before: Buffer | null) => Contents | null;

/**
 * Writes a file as a whole: it is written beside and renamed, so a reader finds the old or the new contents at any
 * moment, and after a crash too. What another program writes between `change` and the renaming is not overwritten: `change` is
 * called again then. Only a write at the very moment of the renaming is missed, since no system call
 * compares and renames. Processes that use this function take turns. The mode is kept; a link is followed,
 * unless `links` says that it is replaced; what is not a plain file, such as /dev/stdout, is written to directly.
 *
 * Returns whether it was written. Throws what the file system says, and leaves no temporary file.
 */
export async function replaceFile(
  path: string,
  change: Contents | Change,
  links: 'follow' | 'replace' = 'follow',
): Promise<boolean> {
  const place = links === 'follow' ? followLinks(path) : path;
  const before = queues.get(place) ?? Promise.resolve();
  const written = before.then(() => write(place, typeof change === 'function' ? change : () => change));
  const settled = written.then(ignore, ignore);
  queues.set(place, settled);
  try {
    return await written;
  } finally {
    if (queues.get(place) === settled) queues.delete(place);
  }
}

/** The last write of each file that this process is writing. */
const queues = new Map<string, Promise<void>>();

function ignore(): void {}

async function write(place: string, change: Change): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const old = lstatSync(place, { throwIfNoEntry: false });
    if (old !== undefined && !old.isFile() && !old.isSymbolicLink()) return writeDirectly(place, change);
    const outcome = await writeBeside(place, change, old?.isFile() ? old : undefined);
    if (outcome !== 'changed') return outcome === 'written';
  }
  throw new Error('another program keeps changing it');
}

const maxAttempts = 10;

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
  const claim = await claimFile(place, old?.mode);
  try {
    const before = old === undefined ? null : readIfThere(place);
    const contents = change(before);
    if (contents === null) return 'left';
    await claim.file.writeFile(contents);
    if (old !== undefined) await makeAlike(claim.file, old);
    await claim.file.close();
    const isUnchanged = () => {
      const state = stateOf(place);
      const isAsRead = isSame(before, old === undefined ? readPlain(place) : readIfThere(place));
      // Last, because it takes the shortest time: no system call both compares and renames.
      return isAsRead && state === stateOf(place);
    };
    return (await renameOver(claim.path, place, isUnchanged)) ? 'written' : 'changed';
  } catch (error) {
    // Another process took the claim for that of a dead one.
    if (errorCode(error) === 'ENOENT' && !claim.isThere()) return 'changed';
    throw error;
  } finally {
    await claim.release();
  }
}

/** Renaming over a file asks for no right to write it. */
function assertWritable(place: string, { mode }: Stats): void {
  accessSync(place, constants.W_OK);
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
}

/** Gives a new file the mode and the owner of the one that it replaces, and waits until the disk has it. */
async function makeAlike(file: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  const made = await file.stat();
  // Not every file system has owners and modes, and only root can give a file away.
  if (made.uid !== uid || made.gid !== gid) await file.chown(uid, gid).catch(ignore);
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

/** `null` also for a link, which is replaced without a look at what it leads to. */
function readPlain(place: string): Buffer | null {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ? null : readIfThere(place);
}

/** What of a file changes whenever another program writes or replaces it. */
function stateOf(place: string): string {
  const stats = lstatSync(place, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
