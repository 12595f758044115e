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

/** Returns the new contents for the old ones (`null` if the file is missing), or `null` to leave the file unchanged. */
export type Change = (before: Buffer | null) => Contents | null;

/**
 * Writes a file atomically: a new file beside it replaces it by a rename. If another program writes at the same time,
 * `change` is called again; only a write during the rename itself is missed. Processes that use this function take turns.
 * Keeps the mode; follows a link unless `links` is `replace`; writes directly to special files such as /dev/stdout. Returns
 * whether it was written. Throws file system errors, and leaves no temporary file.
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
      // Last, because it is the fastest check. No system call both compares and renames.
      return isAsRead && state === stateOf(place);
    };
    return (await renameOver(claim.path, place, isUnchanged)) ? 'written' : 'changed';
  } catch (error) {
    // Another process mistook the claim for an abandoned one.
    if (errorCode(error) === 'ENOENT' && !claim.isThere()) return 'changed';
    throw error;
  } finally {
    await claim.release();
  }
}

/** Throws if the file is read-only, which a rename would ignore. */
function assertWritable(place: string, { mode }: Stats): void {
  accessSync(place, constants.W_OK);
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
}

/** Copies mode and owner to the new file, and flushes it to the disk. */
async function makeAlike(file: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  const made = await file.stat();
  // Not every file system has owners and modes, and only root can change the owner.
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

/** Reads a file; `null` for a link or a missing file. */
function readPlain(place: string): Buffer | null {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ? null : readIfThere(place);
}

/** Returns the properties of a file that change whenever another program writes or replaces it. */
function stateOf(place: string): string {
  const stats = lstatSync(place, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** A claim to replace a file: a temporary file beside it. */
interface Claim {
  readonly path: string;
  readonly file: FileHandle;
  /** Returns whether the temporary file still exists. */
  readonly isThere: () => boolean;
  /** Ends the claim, if the rename has not. */
  readonly release: () => Promise<void>;
}

/**
 * Claims a file, after other processes. A process first creates its claim and then checks for others, so two never have one
 * at the same time. Removes claims of dead processes in the folder.
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

/** The maximum number of attempts: together at least twice the lifetime of a claim. */
const maxClaimAttempts = 1000;

async function makeClaim(path: string, mode: number): Promise<Claim> {
  // `wx` fails for an existing file, so a prepared link cannot be followed.
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

/** Returns whether a claim is in use, and removes it otherwise. A living owner would start again. */
function isAlive(path: string, now: number): boolean {
  try {
    const age = now - statSync(path).mtimeMs;
    if (age < maxAge && isRunning(Number(pattern.exec(basename(path))?.[2]))) return true;
    rmSync(path, { force: true });
    return false;
  } catch {
    // It was removed, or cannot be removed while its owner has it open.
    return existsSync(path);
  }
}

/** The lifetime of a claim in milliseconds, by the clock of the file system. */
const maxAge = 10_000;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Nothing else can be found out about another user's process.
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
