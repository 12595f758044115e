import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

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
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
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
const maxAttempts = 1000;

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
