import { EventEmitter } from 'node:events';
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { recordExchanges } from '../../src/caller/recording/record.ts';
import { watchFile } from '../../src/caller/server/host.ts';
import { openModalFile } from '../../src/caller/server/modal-file.ts';
import { makeFile } from './start.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('the file is written', () => {
  test('whole, beside nothing that stays', async () => {
    const path = makeFile('one', 'a cake, with spaces & umläuts.modal.json');
    const file = openModalFile(path);
    expect(await file.write('two', file.read().version)).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(readdirSync(dirname(path))).toEqual(['a cake, with spaces & umläuts.modal.json']);
  });

  test('also on a drive whose system cannot return the real path, such as some of Windows', async () => {
    const { native } = realpathSync;
    realpathSync.native = () => {
      throw Object.assign(new Error('EISDIR: illegal operation on a directory'), { code: 'EISDIR' });
    };
    onTestFinished(() => {
      realpathSync.native = native;
    });
    const path = makeFile('one');
    const file = openModalFile(path);
    expect(await file.write('two', file.read().version)).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toBe('two');
  });

  test('not over the changes of another program, and not if it was deleted unnoticed', async () => {
    const path = makeFile('one');
    const file = openModalFile(path);
    const { version } = file.read();
    writeFileSync(path, 'theirs');
    expect(await file.write('mine', version)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('changed'),
    });
    rmSync(path);
    expect(await file.write('mine', version)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('deleted'),
    });
    expect(existsSync(path)).toBe(false);
    expect(await file.write('mine', null)).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  test('not if its folder is missing, which is described in plain words', async () => {
    const path = makeFile('one');
    const file = openModalFile(path);
    rmSync(dirname(path), { recursive: true });
    const problem = '"cake.modal.json" could not be written: no such folder.';
    expect(await file.write('two', null)).toEqual({ ok: false, problem });
  });

  test('not over a file that is not UTF-8, of which the page has only a part', async () => {
    const path = makeFile();
    const text = Buffer.from('{"a":"Café"}', 'latin1');
    writeFileSync(path, text);
    const file = openModalFile(path);
    expect(await file.write('{}', file.read().version)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('is not UTF-8'),
    });
    expect(readFileSync(path)).toEqual(text);
  });

  test('with the line ends and the byte order mark that it has', async () => {
    const path = makeFile('\ufeff{\r\n}\r\n');
    const file = openModalFile(path);
    const { text, version } = file.read();
    expect(text).toBe('{\n}\n');
    await file.write('{\n"a": 1\n}\n', version);
    expect(readFileSync(path, 'utf8')).toBe('\ufeff{\r\n"a": 1\r\n}\r\n');
  });
});

describe('nothing is written outside', () => {
  test('a link that leads to the file leads to it still, and stays a link', async () => {
    const target = makeFile('one');
    const link = join(dirname(makeFile()), 'link.modal.json');
    symlinkSync(target, link);
    const file = openModalFile(link);
    await file.write('two', file.read().version);
    expect(readFileSync(target, 'utf8')).toBe('two');
    expect(realpathSync(link)).toBe(target);
  });

  test('a link put in the place of the file is not followed', async () => {
    const [path, other] = [makeFile('one'), makeFile('one', 'other.json')];
    const file = openModalFile(path);
    const { version } = file.read();
    rmSync(path);
    symlinkSync(other, path);
    expect(await file.write('two', version)).toMatchObject({ ok: false });
    expect(readFileSync(other, 'utf8')).toBe('one');
  });

  test('a link put in the place of its folder is not followed', async () => {
    const path = makeFile('one');
    const elsewhere = dirname(makeFile('one'));
    const file = openModalFile(path);
    const { version } = file.read();
    renameSync(dirname(path), `${dirname(path)}-moved`);
    symlinkSync(elsewhere, dirname(path));
    expect(await file.write('two', version)).toMatchObject({ ok: false });
    expect(readFileSync(join(elsewhere, 'cake.modal.json'), 'utf8')).toBe('one');
  });

  test('a recording stays in its folder, whatever the key of a block and whatever is there', async () => {
    const folder = join(dirname(makeFile()), 'answers');
    const outside = makeFile('precious', 'outside.txt');
    const answer = { ok: true, status: 200, contentType: '', text: '{}', sent: '', ms: 1 } as const;
    const faults: unknown[] = [];
    const source = recordExchanges(
      async () => answer,
      folder,
      '../cake',
      (fault) => faults.push(fault),
    );
    const invoker = '../../../etc/passwd\0/..\\x';
    await source({ kind: 'change', query: { invoker, form: '{}' }, body: null });
    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    for (const name of names)
      expect(name).toMatch(
        /^_cake-[0-9a-f]{6}\.change\._etc_passwd_x\.[0-9a-f]{8}\.(request|response)\.json$/,
      );

    for (const name of names) {
      rmSync(join(folder, name));
      symlinkSync(outside, join(folder, name));
    }
    await source({ kind: 'change', query: { invoker, form: '{}' }, body: null });
    expect(readFileSync(outside, 'utf8')).toBe('precious');

    rmSync(folder, { recursive: true });
    symlinkSync(dirname(outside), folder);
    await source({ kind: 'change', query: { invoker, form: '{}' }, body: null });
    await source({ kind: 'initial', query: {}, body: null });
    expect(readdirSync(dirname(outside))).toEqual(['outside.txt']);
    expect(faults).toEqual([new Error('its folder is now a link')]);
  });
});

describe('changes are reported', () => {
  test('of a file written in place, replaced, deleted, and back; of no other file', async () => {
    const path = makeFile('one', 'with a space.modal.json');
    const told: (string | null)[] = [];
    closing.push(await watchFile(openModalFile(path), ({ text }) => told.push(text)));
    writeFileSync(path, 'two');
    await expect.poll(() => told).toEqual(['two']);
    writeFileSync(`${path}~`, 'three');
    renameSync(`${path}~`, path);
    await expect.poll(() => told.at(-1)).toBe('three');
    writeFileSync(join(dirname(path), 'other.modal.json'), 'other');
    mkdirSync(join(dirname(path), 'folder'));
    rmSync(path);
    await expect.poll(() => told.at(-1)).toBeNull();
    writeFileSync(path, 'four');
    await expect.poll(() => told.at(-1)).toBe('four');
    for (const text of ['five', 'six', 'seven']) {
      writeFileSync(`${path}~`, text);
      renameSync(`${path}~`, path);
    }
    await expect.poll(() => told.at(-1)).toBe('seven');
    expect(told).not.toContain('other');
  });

  test('also if the system sends no events, as for a folder of another machine', async () => {
    const { watch } = fs;
    fs.watch = (() => Object.assign(new EventEmitter(), { close: () => {} })) as unknown as typeof watch;
    syncBuiltinESMExports();
    onTestFinished(() => {
      fs.watch = watch;
      syncBuiltinESMExports();
    });
    const path = makeFile('one');
    const told: (string | null)[] = [];
    closing.push(await watchFile(openModalFile(path), ({ text }) => told.push(text)));
    writeFileSync(path, 'two');
    await expect.poll(() => told).toEqual(['two']);
    rmSync(path);
    await expect.poll(() => told).toEqual(['two', null]);
  });

  test('but no deletion while something in its place cannot be read for a moment', async () => {
    const path = makeFile('one');
    const told: (string | null)[] = [];
    closing.push(await watchFile(openModalFile(path), ({ text }) => told.push(text)));
    rmSync(path);
    mkdirSync(path);
    await pause(300);
    rmdirSync(path);
    writeFileSync(path, 'two');
    await expect.poll(() => told.at(-1)).toBe('two');
    expect(told).toEqual(['two']);
  });
});
