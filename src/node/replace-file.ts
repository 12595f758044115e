import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './files.ts';
import { followLinks } from './paths.ts';
import { renameOver } from './rename-over.ts';

/** The new contents of a file. */
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

/** The properties of a file that change whenever another program writes or replaces it. */
function stateOf(place: string): string {
  const stats = lstatSync(place, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** The right to replace a file: an empty file beside it, which is filled and then renamed over it. */
export interface Claim {
  readonly path: string;
  readonly file: FileHandle;
  /** Whether nobody has removed it; without it, the renaming fails. */
  readonly isThere: () => boolean;
  /** Ends the claim, unless the renaming has. */
  readonly release: () => Promise<void>;
}

/**
 * Waits until no other process claims a file, and claims it. Each makes its claim first and looks for others then, so two
 * never hold one at once. Claims of processes that have died are removed, for every file of the folder.
 */
export async function claimFile(place: string, mode = 0o666): Promise<Claim> {
  const [folder, mark] = [dirname(place), markOf(place)];
  for (let attempt = 1; attempt <= maxClaimAttempts; attempt++) {
    const claim = await makeClaim(join(folder, `${begin}${mark}-${process.pid}-${randomHex()}.tmp`), mode);
    try {
      if (!isContested(folder, mark, claim.path)) return claim;
    } catch (error) {
      await claim.release();
      throw error;
    }
    await claim.release();
    await pause(Math.random() * Math.min(5 * attempt, 50));
  }
  throw Object.assign(new Error('another process is writing it'), { code: 'EBUSY' });
}

/** Together at least twice as long as a claim can last. */
const maxClaimAttempts = 1000;

async function makeClaim(path: string, mode: number): Promise<Claim> {
  // `wx` makes a file that was not there, so nothing prepared can be written through.
  const file = await open(path, 'wx', mode & 0o777);
  const release = async () => {
    await file.close();
    rmSync(path, { force: true });
  };
  return { path, file, isThere: () => existsSync(path), release };
}

function isContested(folder: string, mark: string, own: string): boolean {
  const now = statSync(own, { throwIfNoEntry: false })?.mtimeMs;
  if (now === undefined) return true;
  const others = readdirSync(folder).filter((name) => pattern.test(name) && join(folder, name) !== own);
  return others.filter((name) => isAlive(join(folder, name), now)).some((name) => markIn(name) === mark);
}

/** Removes a claim that nobody will use. Its owner could not go on if it was alive after all: it begins again then. */
function isAlive(path: string, now: number): boolean {
  try {
    const age = now - statSync(path).mtimeMs;
    if (age < maxAge && isRunning(Number(pattern.exec(basename(path))?.[2]))) return true;
    rmSync(path, { force: true });
    return false;
  } catch {
    // It is gone, or cannot be removed while its owner has it open.
    return existsSync(path);
  }
}

/** In milliseconds. By the clock of the file system, which can be another machine's. */
const maxAge = 10_000;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process can be asked for no more than this.
    return errorCode(error) === 'EPERM';
  }
}

function markOf(place: string): string {
  return createHash('sha256').update(basename(place)).digest('hex').slice(0, 8);
}

function markIn(name: string): string | undefined {
  return pattern.exec(name)?.[1];
}

function randomHex(): string {
  return randomBytes(6).toString('hex');
}

const begin = '.json-modal-';
const pattern = /^\.json-modal-([0-9a-f]{8})-(\d+)-[0-9a-f]{12}\.tmp$/;
