import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { openAssistant, startServer } from './client.ts';

const fixable = '{ "type": "object", }\n';

/** Returns a hash of all that is in a folder: names, contents, links, modes. */
function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    const stats = lstatSync(path);
    hash.update(`${name}\0${stats.mode}\0`);
    if (stats.isSymbolicLink()) hash.update(readlinkSync(path));
    else if (stats.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Creates a folder for the server, in another one with files that it must not reach. */
function makeFolders() {
  const above = makeProject({
    'outside/secret.modal.json': fixable,
    'forms-2/secret.modal.json': fixable,
    'forms/cake.modal.json': fixable,
    'forms/deep/pie.modal.json': fixable,
  });
  const folder = join(above, 'forms');
  symlinkSync(join(above, 'outside/secret.modal.json'), join(folder, 'link.modal.json'));
  symlinkSync(join(above, 'outside'), join(folder, 'linked'));
  symlinkSync(join(above, 'outside/new.modal.json'), join(folder, 'missing.modal.json'));
  symlinkSync('linked/secret.modal.json', join(folder, 'twice.modal.json'));
  symlinkSync('.', join(folder, 'self'));
  return { above, folder };
}

describe.skipIf(process.platform === 'win32')('a file outside of the folder', () => {
  const outside: readonly (readonly [name: string, path: (above: string) => string])[] = [
    ['a relative path', () => '../outside/secret.modal.json'],
    ['a path through a folder', () => 'deep/../../outside/secret.modal.json'],
    ['an absolute path', (above) => join(above, 'outside/secret.modal.json')],
    ['a folder with the same start', () => '../forms-2/secret.modal.json'],
    ['a link to a file', () => 'link.modal.json'],
    ['a link to a folder', () => 'linked/secret.modal.json'],
    ['a link to a link', () => 'twice.modal.json'],
    ['a link to a missing file', () => 'missing.modal.json'],
    ['a missing file of a linked folder', () => 'linked/new.modal.json'],
    ['a device', () => '/dev/stdin'],
    ['a file of the process', () => '/proc/self/environ'],
    ['the folder above', () => '..'],
    ['the root', () => '/'],
  ];

  test.each(outside)('is neither read nor written, by %s', async (_, pathOf) => {
    const { above, folder } = makeFolders();
    const { call } = await openAssistant(folder);
    const before = hashFolder(above);
    const path = pathOf(above);
    const calls = [
      await call('lint', { path }),
      await call('fix', { path }),
      await call('fix', { path, write: true }),
      await call('states', { path }),
      await call('check_endpoint', { path, url: 'http://localhost:9' }),
      await call('lint', { text: '{}', name: path }),
      await call('lint', { text: '{}', response_to: path }),
    ];
    for (const { text, isError } of calls) {
      expect(isError).toBe(true);
      expect(text).toContain('the folder of this server');
    }
    expect(hashFolder(above)).toBe(before);
  });

  test.each([
    ['Windows’ drives', 'C:\\Windows\\win.ini'],
    ['a drive with slashes', 'c:/Windows/win.ini'],
    ['a share', '\\\\server\\share\\a.modal.json'],
    ['a URL', 'file:///etc/passwd'],
    ['other letters', '/DEV/STDIN'],
    ['encoded dots', '%2e%2e/outside/secret.modal.json'],
    ['a link to the folder, and its parents', 'self/self/../../outside/secret.modal.json'],
  ])('is not reached by the spelling of %s', async (_, path) => {
    const { above, folder } = makeFolders();
    const { call } = await openAssistant(folder);
    const before = hashFolder(above);
    const { text, isError } = await call('fix', { path, write: true });
    expect(isError).toBe(true);
    expect(text).toMatch(/could not be read: no such file|the folder of this server/);
    expect(hashFolder(above)).toBe(before);
  });

  test('is not a path if it is empty or has a NUL', async () => {
    const { call } = await openAssistant(makeFolders().folder);
    for (const path of ['', ' ', 'a\0b'])
      expect((await call('lint', { path })).text).toContain('which is not a path. Name a file.');
  });

  test('is not reached by words that mean something else in a command line', async () => {
    const { call } = await openAssistant(makeFolders().folder);
    const answers = await Promise.all(['!x', '-', '--fix'].map((path) => call('lint', { path })));
    expect(answers.map(({ text }) => text)).toEqual([
      '"!x" begins with "!", which names no files. Pass the files to lint.',
      '"./-" could not be read: no such file or folder.',
      '"--fix" could not be read: no such file or folder.',
    ]);
  });

  test('is named if a search finds a link to it, and the others are linted', async () => {
    const { folder } = makeFolders();
    const { call } = await openAssistant(folder);
    for (const path of ['.', '*.modal.json', './**/*.json']) {
      const { text, data } = await call('lint', { path });
      expect(data).toMatchObject({ files: path === '*.modal.json' ? 1 : 2 });
      expect(text).toContain('"link.modal.json" leads out of the folder');
      expect(text).not.toContain('secret.modal.json:');
    }
  });

  test('is not read as the modal of a response beside it', async () => {
    const { above, folder } = makeFolders();
    symlinkSync(join(above, 'outside/secret.modal.json'), join(folder, 'order.modal.json'));
    writeFileSync(join(folder, 'order.response.json'), '{}');
    const { text } = await (await openAssistant(folder)).call('lint', { path: 'order.response.json' });
    expect(text).toContain('"order.modal.json" leads out of the folder');
  });
});

test.skipIf(process.platform === 'win32')(
  'a link inside of the folder is followed, and stays one',
  async () => {
    const folder = makeProject({ 'deep/pie.modal.json': fixable });
    symlinkSync('deep/pie.modal.json', join(folder, 'link.modal.json'));
    const { call } = await openAssistant(folder);
    const { data } = await call('fix', { path: 'link.modal.json', write: true });
    expect(data).toMatchObject({ isWritten: true });
    expect(lstatSync(join(folder, 'link.modal.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'deep/pie.modal.json'), 'utf8')).not.toBe(fixable);
  },
);

test('a folder that is named, or a link, is the folder of the server', async () => {
  const above = makeProject({ 'forms/cake.modal.json': fixable, 'pie.modal.json': fixable });
  symlinkSync(join(above, 'forms'), join(above, 'linked'), 'junction');
  for (const name of ['forms', 'linked']) {
    const { call, client } = await startServer(above, { words: [name] });
    onTestFinished(() => client.close());
    expect((await call('lint', { path: 'cake.modal.json' })).data).toMatchObject({ files: 1 });
    expect((await call('lint', { path: join(above, 'forms', 'cake.modal.json') })).data).toMatchObject({
      files: 1,
    });
    expect((await call('lint', { path: '../pie.modal.json' })).isError).toBe(true);
  }
});

test('without "write", no tool changes a file', async () => {
  const folder = makeProject({ 'cake.modal.json': fixable, 'deep/pie.modal.json': fixable });
  mkdirSync(join(folder, 'empty'));
  const { call } = await openAssistant(folder);
  const before = hashFolder(folder);
  await call('new_modal', { template: 'empty' });
  await call('describe_format');
  await call('lint');
  for (const path of ['cake.modal.json', 'deep/pie.modal.json']) {
    await call('fix', { path });
    await call('fix', { path, write: false });
    await call('fix', { text: fixable, name: path });
    await call('states', { path });
    await call('check_endpoint', { path, url: 'http://localhost:9' });
  }
  expect(hashFolder(folder)).toBe(before);
  await call('fix', { path: 'cake.modal.json', write: true });
  expect(hashFolder(folder)).not.toBe(before);
  expect(
    readdirSync(folder)
      .map((name) => basename(name))
      .sort(),
  ).toEqual(['cake.modal.json', 'deep', 'empty']);
});
