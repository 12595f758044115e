import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { claimFile, replaceFile } from '../../src/node/replace-file.ts';
import { makeFile } from '../host/start.ts';

const isPosix = process.platform !== 'win32';

function namesBeside(path: string): readonly string[] {
  return readdirSync(dirname(path));
}

describe('a file that is replaced', () => {
  test.runIf(isPosix).each([0o600, 0o644, 0o666, 0o755])(
    'keeps its mode (%i), whatever the umask',
    async (mode) => {
      const path = makeFile('one');
      chmodSync(path, mode);
      expect(await replaceFile(path, 'two')).toBe(true);
      expect(statSync(path).mode & 0o777).toBe(mode);
      expect(readFileSync(path, 'utf8')).toBe('two');
      expect(namesBeside(path)).toEqual(['cake.modal.json']);
    },
  );

  test('is not replaced if it is read-only', async () => {
    const path = makeFile('one');
    chmodSync(path, 0o444);
    await expect(replaceFile(path, 'two')).rejects.toThrow();
    expect(readFileSync(path, 'utf8')).toBe('one');
    expect(namesBeside(path)).toEqual(['cake.modal.json']);
  });

  test('is not replaced if its name is that of a folder', async () => {
    const path = makeFile('one');
    mkdirSync(`${path}.d`);
    await expect(replaceFile(`${path}.d`, 'two')).rejects.toThrow('EISDIR');
    expect(statSync(`${path}.d`).isDirectory()).toBe(true);
  });

  test('can have a name as long as a name can be', async () => {
    const path = join(dirname(makeFile()), `${'n'.repeat(244)}.modal.json`);
    expect(await replaceFile(path, 'two')).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('two');
  });

  test('is asked about again when another program writes it in the meantime', async () => {
    const path = makeFile('one');
    const seen: (string | undefined)[] = [];
    const isWritten = await replaceFile(path, (before) => {
      seen.push(before?.toString());
      if (seen.length === 1) writeFileSync(path, 'theirs');
      return seen.length > 2 ? null : `${before} and mine`;
    });
    expect(isWritten).toBe(true);
    expect(seen).toEqual(['one', 'theirs']);
    expect(readFileSync(path, 'utf8')).toBe('theirs and mine');
  });

  test('is not replaced if another program never stops writing it', async () => {
    const path = makeFile('one');
    let count = 0;
    const writing = replaceFile(path, () => {
      writeFileSync(path, `theirs ${++count}`);
      return 'mine';
    });
    await expect(writing).rejects.toThrow('another program keeps changing it');
    expect(readFileSync(path, 'utf8')).toBe(`theirs ${count}`);
    expect(namesBeside(path)).toEqual(['cake.modal.json']);
  });

  test('is unchanged if there is nothing to write, and not created over a new one', async () => {
    const path = makeFile('one');
    expect(await replaceFile(path, () => null)).toBe(false);
    rmSync(path);
    const createOnly = (before: Buffer | null) => {
      if (before === null) writeFileSync(path, 'theirs');
      return before === null ? 'mine' : null;
    };
    expect(await replaceFile(path, createOnly)).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe('theirs');
  });

  test('is written by one after the other in this process', async () => {
    const path = makeFile('');
    const letters = [...'abcdefghijklmnopqrst'];
    await Promise.all(letters.map((letter) => replaceFile(path, (before) => `${before}${letter}`)));
    expect(readFileSync(path, 'utf8')).toBe(letters.join(''));
  });
});

describe.runIf(isPosix)('a link', () => {
  test('is followed, also to a file that is missing and from a folder that is a link', async () => {
    const target = makeFile('one');
    const folder = dirname(makeFile());
    symlinkSync(folder, `${folder}-link`);
    onTestFinished(() => rmSync(`${folder}-link`));
    const link = join(`${folder}-link`, 'link.json');
    symlinkSync(target, link);
    await replaceFile(link, 'two');
    expect(readFileSync(target, 'utf8')).toBe('two');
    rmSync(target);
    await replaceFile(link, 'three');
    expect(readFileSync(target, 'utf8')).toBe('three');
    expect(readlinkSync(link)).toBe(target);
    symlinkSync('missing.json', join(folder, 'other.json'));
    await replaceFile(join(`${folder}-link`, 'other.json'), 'four');
    expect(readFileSync(join(folder, 'missing.json'), 'utf8')).toBe('four');
  });

  test('in a circle is an error', async () => {
    const folder = dirname(makeFile());
    symlinkSync('b.json', join(folder, 'a.json'));
    symlinkSync('a.json', join(folder, 'b.json'));
    await expect(replaceFile(join(folder, 'a.json'), 'two')).rejects.toThrow('ELOOP');
  });

  test('is replaced on request', async () => {
    const [target, link] = [makeFile('one'), join(dirname(makeFile()), 'link.json')];
    symlinkSync(target, link);
    await replaceFile(link, 'two', 'replace');
    expect(readFileSync(target, 'utf8')).toBe('one');
    expect(lstatSync(link).isFile()).toBe(true);
  });
});

test.runIf(isPosix)('a special file is written to, and stays special', async () => {
  await replaceFile('/dev/null', 'two');
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

describe('the claim of another process', () => {
  /** The name of a claim on a file as the process with that id would make it. */
  async function claimOf(path: string, pid: number): Promise<string> {
    const claim = await claimFile(path);
    await claim.release();
    return claim.path.replace(`-${process.pid}-`, `-${pid}-`);
  }

  const { pid: deadPid = 0 } = spawnSync(process.execPath, ['--version']);

  test('that was killed is removed, on any file of the folder', async () => {
    const path = makeFile('one');
    const left = [await claimOf(path, deadPid), await claimOf(join(dirname(path), 'other.json'), deadPid)];
    for (const name of left) writeFileSync(name, 'half');
    await replaceFile(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(namesBeside(path)).toEqual(['cake.modal.json']);
  });

  test('that runs is waited for, on the same file only', async () => {
    const path = makeFile('one');
    const theirs = await claimOf(path, process.ppid);
    writeFileSync(theirs, '');
    const order: string[] = [];
    const writing = replaceFile(path, 'two').then(() => order.push('written'));
    await replaceFile(join(dirname(path), 'other.json'), 'other');
    await pause(100);
    order.push('released');
    rmSync(theirs);
    await writing;
    expect(order).toEqual(['released', 'written']);
  });

  test('is removed once it is older than a claim can be: its id can be that of another program by now', async () => {
    const path = makeFile('one');
    const theirs = await claimOf(path, process.ppid);
    writeFileSync(theirs, '');
    utimesSync(theirs, new Date(), new Date(Date.now() - 60_000));
    await replaceFile(path, 'two');
    expect(namesBeside(path)).toEqual(['cake.modal.json']);
  });

  test('can remove our claim if our process seemed dead: we begin again', async () => {
    const path = makeFile('one');
    let count = 0;
    await replaceFile(path, () => {
      count += 1;
      for (const name of namesBeside(path)) {
        if (count === 1 && name.endsWith('.tmp')) rmSync(join(dirname(path), name));
      }
      return 'two';
    });
    expect(count).toBe(2);
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(namesBeside(path)).toEqual(['cake.modal.json']);
  });
});
