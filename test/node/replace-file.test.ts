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
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replaceFile } from '../../src/node/replace-file.ts';
import { makeFile } from '../caller/start.ts';

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

  test('that leads to itself is an error', async () => {
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

test("a killed process leaves a whole file, and its temporary file is in nobody's way", async () => {
  const path = makeFile('one');
  writeFileSync(join(dirname(path), '.json-modal-00000000-0000-4000-8000-000000000000.tmp'), 'half');
  await replaceFile(path, 'two');
  expect(readFileSync(path, 'utf8')).toBe('two');
});
