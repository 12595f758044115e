import { chmodSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { selectFiles } from '../../../../src/cli/policy/select/select-files.ts';
import { makeProject } from '../../../make-project.ts';

const modals = { endings: ['.modal.json'] };

const folder = makeProject({
  'a.modal.json': '',
  'b.json': '',
  'forms/c d.modal.json': '',
  'forms/[x].modal.json': '',
  'forms/deep/e.modal.json': '',
  'forms/node_modules/f.modal.json': '',
  'forms/.hidden/g.modal.json': '',
  'node_modules/h/i.modal.json': '',
  'empty/j.json': '',
  'pages (old)/[deal]/k.modal.json': '',
});
symlinkSync(join(folder, 'forms'), join(folder, 'forms/deep/circle'), 'junction');

afterAll(() => rmSync(folder, { recursive: true }));

async function select(...words: string[]) {
  const { files, failures, isWhole } = await selectFiles(words, folder, modals);
  return { files, failures, isWhole };
}

test.each<[string[], string[], boolean]>([
  [
    [],
    [
      'a.modal.json',
      'forms/.hidden/g.modal.json',
      'forms/[x].modal.json',
      'forms/c d.modal.json',
      'forms/deep/e.modal.json',
      'pages (old)/[deal]/k.modal.json',
    ],
    true,
  ],
  [['forms/deep'], ['forms/deep/e.modal.json'], true],
  [['./forms/deep/'], ['forms/deep/e.modal.json'], true],
  [['b.json', './b.json'], ['b.json'], false],
  [['forms/[x].modal.json'], ['forms/[x].modal.json'], false],
  [['forms/c d.modal.json'], ['forms/c d.modal.json'], false],
  [['*.json'], ['a.modal.json', 'b.json'], true],
  [['**/{c,e}*.modal.json'], ['forms/c d.modal.json', 'forms/deep/e.modal.json'], true],
  [['forms/*.modal.json', './forms/c*'], ['forms/[x].modal.json', 'forms/c d.modal.json'], true],
  [['empty/../forms/deep/*.modal.json'], ['forms/deep/e.modal.json'], true],
  [['pages (old)/[deal]/*.json'], ['pages (old)/[deal]/k.modal.json'], true],
  [['pages*/**/k*'], ['pages (old)/[deal]/k.modal.json'], true],
  [['-', 'b.json'], ['-', 'b.json'], false],
  [['!forms', '!pages*/**/*.json'], ['a.modal.json'], false],
  [['forms', '!forms/deep', '!forms/.*', '!forms/c d.modal.json', '!dist'], ['forms/[x].modal.json'], false],
])('%j selects %j', async (words, files, isWhole) => {
  expect(await select(...words)).toEqual({ files, failures: [], isWhole });
});

test.each([
  ['nope.modal.json', '"nope.modal.json" could not be read: no such file or folder.'],
  ['nope/*.json', '"nope/*.json" matches no file.'],
  ['empty', 'No "*.modal.json" files in "empty". Pass the file name if it ends differently.'],
])('%s selects nothing, which is reported', async (word, message) => {
  expect(await select(word, 'b.json')).toMatchObject({ files: ['b.json'], failures: [message] });
});

test('an absolute path is shown relative to the current folder, and so are the matches of an absolute glob', async () => {
  const files = ['forms/deep/e.modal.json'];
  expect((await select(join(folder, 'forms', 'deep'))).files).toEqual(files);
  expect((await select(join(folder, 'forms', 'deep', '*.json'))).files).toEqual(files);
});

test('a glob may start above the current folder', async () => {
  const { files } = await selectFiles(['../*.json'], join(folder, 'forms'), modals);
  expect(files).toEqual(['../a.modal.json', '../b.json']);
});

test.skipIf(process.platform === 'win32')(
  'a link that leads to itself is named, and does not keep the rest of its folder from being found',
  async () => {
    const link = join(folder, 'forms/loop.modal.json');
    symlinkSync(link, link);
    onTestFinished(() => rmSync(link));
    expect(await select('forms/deep', 'forms')).toEqual({
      files: [
        'forms/deep/e.modal.json',
        'forms/.hidden/g.modal.json',
        'forms/[x].modal.json',
        'forms/c d.modal.json',
      ],
      failures: ['"forms/loop.modal.json" could not be read: its links form a cycle.'],
      isWhole: false,
    });
  },
);

// Root may read everything.
test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a folder that cannot be read is named, and the others are searched',
  async () => {
    chmodSync(join(folder, 'empty'), 0o000);
    const { files, failures } = await select('.');
    chmodSync(join(folder, 'empty'), 0o755);
    expect(failures).toEqual(['"empty" could not be read: permission denied.']);
    expect(files).toContain('a.modal.json');
  },
);

test('a named file is a file, whatever its name', async () => {
  const odd = makeProject({ '!b.modal.json': '', '*.modal.json': '', 'c.modal.json': '', '--d': '' });
  const files = ['!b.modal.json', '*.modal.json', '--d'];
  const named = { files, isListed: false, mayMatchNothing: false };
  expect(await selectFiles([], odd, modals, named)).toMatchObject({ files, failures: [] });
  const missing = { ...named, files: ['?.modal.json'], mayMatchNothing: true };
  const { failures } = await selectFiles(['!c.modal.json'], odd, modals, missing);
  expect(failures).toEqual(['"?.modal.json" could not be read: no such file or folder.']);
  rmSync(odd, { recursive: true });
});

test('a list is all there is, and may be empty', async () => {
  const select = (files: string[], ...words: string[]) =>
    selectFiles(words, folder, modals, { files, isListed: true, mayMatchNothing: false });
  expect(await select([])).toMatchObject({ files: [], failures: [], isSearched: false, isWhole: false });
  expect(await select(['b.json'], 'forms/deep')).toMatchObject({
    files: ['forms/deep/e.modal.json', 'b.json'],
    isSearched: false,
  });
});

test('a folder or glob without files can be allowed, but not a missing file', async () => {
  const named = { files: [], isListed: false, mayMatchNothing: true };
  const { files, failures } = await selectFiles(
    ['empty', 'nope/*.json', 'b.json', 'nope.json'],
    folder,
    modals,
    named,
  );
  expect(files).toEqual(['b.json']);
  expect(failures).toEqual(['"nope.json" could not be read: no such file or folder.']);
  expect(await selectFiles(['empty'], folder, modals, named)).toMatchObject({
    files: [],
    failures: [],
  });
});

test('if all files are excluded, that is reported', async () => {
  const failures = ['All matching files are excluded.'];
  expect(await select('forms', '!.')).toMatchObject({ files: [], failures });
});
