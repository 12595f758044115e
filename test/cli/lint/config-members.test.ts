import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
const wrong = right.replace('"label": "Cake size"', '"lable": "Cake size"');
/** With one warning. */
const blank = right.replace('"label": "Cake size"', '"label": " "');
const configName = 'json-modal.config.json';

function project(files: Record<string, string | object>) {
  const texts = Object.entries(files).map(([path, value]) => [
    path,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const folder = makeProject(Object.fromEntries(texts));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function lint(folder: string, ...words: string[]) {
  const { status, output, complaints } = await runHere(['lint', '--format', 'json', ...words], folder);
  const files: { path: string; diagnostics: { rule: string; severity: string }[] }[] =
    JSON.parse(output).files;
  const found = files.flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ rule, severity }) => `${path} ${severity} ${rule}`),
  );
  return { status, found, complaints, paths: files.map(({ path }) => path) };
}

describe('"overrides"', () => {
  test('set levels for files, folders and globs, the later before the earlier, and the command line before all', async () => {
    const folder = project({
      'a.modal.json': wrong,
      'old/b.modal.json': wrong,
      'old/deep/c.modal.json': wrong,
      'old/deep/d.modal.json': wrong,
      [configName]: {
        rules: { 'unknown-option': 'info' },
        overrides: [
          { files: ['old'], rules: { 'unknown-option': 'warning' } },
          { files: ['**/c.*', './old/b.modal.json'], rules: { 'unknown-option': 'off' } },
        ],
      },
    });
    const level = (path: string, severity: string) => `${path} ${severity} unknown-option`;
    expect((await lint(folder)).found).toEqual([
      level('a.modal.json', 'info'),
      level('old/deep/d.modal.json', 'warning'),
    ]);
    expect((await lint(folder, '--rule', 'unknown-option=error', 'old/b.modal.json')).found).toEqual([
      level('old/b.modal.json', 'error'),
    ]);
  });
});

describe('"ignores"', () => {
  const files = { 'a.modal.json': right, 'dist/b.modal.json': wrong, 'x/dist/c.modal.json': wrong };

  test('leave out folders and globs, from the folder of the config', async () => {
    const folder = project({ ...files, [configName]: { ignores: ['dist/'] } });
    expect((await lint(folder)).paths).toEqual(['a.modal.json', 'x/dist/c.modal.json']);
    writeFileSync(join(folder, configName), '{ "ignores": ["**/dist"] }');
    expect((await lint(folder)).paths).toEqual(['a.modal.json']);
  });

  test('also exclude a file that is named, which is reported and not a failure', async () => {
    const folder = project({ ...files, [configName]: { ignores: ['dist'] } });
    expect(await lint(folder, 'dist/b.modal.json')).toEqual({
      status: 0,
      found: [],
      paths: [],
      complaints: 'Nothing was linted: the config ignores this file.\n',
    });
  });
});

describe('"baseline"', () => {
  test('is that of the files with the config, and each config has its own', async () => {
    const folder = project({
      'a/a.modal.json': wrong,
      'b/b.modal.json': wrong,
      [`a/${configName}`]: { baseline: 'known.json' },
      [`b/${configName}`]: { baseline: '../b-known.json' },
    });
    expect(await lint(folder, '--update-baseline')).toMatchObject({ status: 0, found: [] });
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'a/known.json'), 'utf8')).files)).toEqual([
      'a.modal.json',
    ]);
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'b-known.json'), 'utf8')).files)).toEqual([
      'b/b.modal.json',
    ]);
    expect(await lint(folder)).toMatchObject({ status: 0, found: [] });
  });

  test('a missing file is a failure, reported once', async () => {
    const folder = project({
      'a.modal.json': right,
      'b.modal.json': right,
      [configName]: { baseline: 'known.json' },
    });
    expect(await lint(folder)).toMatchObject({
      status: 2,
      complaints: '"known.json" could not be read: no such file. Create it with --update-baseline.\n',
    });
  });
});

test('"maxWarnings" is a limit for the files with the config, and the command line goes before it', async () => {
  const folder = project({
    'a/a.modal.json': blank,
    'b/b.modal.json': blank,
    [`a/${configName}`]: { maxWarnings: 0 },
    [`b/${configName}`]: { maxWarnings: 1 },
  });
  expect(await lint(folder)).toMatchObject({
    status: 1,
    complaints: 'There is 1 warning, but "maxWarnings" in "a/json-modal.config.json" allows 0.\n',
  });
  expect(await lint(folder, '--max-warnings', '2')).toMatchObject({ status: 0, complaints: '' });
});

describe('"extends"', () => {
  test('uses the members of other configs, with paths relative to their folders, and overrides them', async () => {
    const folder = project({
      'json-modal.base.json': {
        rules: { 'unknown-option': 'info', 'empty-label': 'error' },
        overrides: [{ files: ['app/old'], rules: { 'unknown-option': 'off' } }],
        suppressions: [
          {
            rule: 'unknown-option',
            pointer: '/properties/blocks/properties/size/options/lable',
            file: 'app/b.modal.json',
            reason: 'Known.',
          },
        ],
        baseline: 'known.json',
      },
      [`app/${configName}`]: { extends: '../json-modal.base.json', rules: { 'empty-label': 'off' } },
      'app/a.modal.json': wrong,
      'app/b.modal.json': wrong,
      'app/c.modal.json': blank,
      'app/old/d.modal.json': wrong,
      'known.json': { version: 3, files: {} },
    });
    expect((await lint(folder)).found).toEqual(['app/a.modal.json info unknown-option']);
  });

  test('uses a file of a package, with paths relative to the folder of the config', async () => {
    const folder = project({
      'node_modules/@shop/modals/package.json': { name: '@shop/modals', version: '1.0.0' },
      'node_modules/@shop/modals/strict.json': { ignores: ['old'], rules: { 'empty-label': 'error' } },
      [configName]: { extends: ['@shop/modals/strict.json'] },
      'a.modal.json': blank,
      'old/b.modal.json': blank,
    });
    expect((await lint(folder)).found).toEqual(['a.modal.json error empty-label']);
  });

  test.each([
    ['./nope.json', '"json-modal.config.json" extends "./nope.json", which is missing.'],
    ['@shop/nope', '"json-modal.config.json" extends "@shop/nope", which is missing.'],
    [
      './json-modal.config.json',
      '"json-modal.config.json" extends "./json-modal.config.json", which extends it in turn.',
    ],
    ['./broken.json', '"broken.json" at line 1, column 2: unknown member "rule". Did you mean "rules"?'],
  ])('of %s is refused', async (name, message) => {
    const folder = project({
      'a.modal.json': right,
      [configName]: { extends: name },
      'broken.json': { rule: {} },
    });
    expect(await lint(folder)).toMatchObject({ status: 2, complaints: `${message}\n` });
  });
});

test.each([
  [{ overrides: [{ rules: {} }] }, 15, 'override 1 has no "files".'],
  [
    { overrides: [{ files: ['!a'] }] },
    25,
    '"files" of override 1 must be a list of files, folders or globs without "!".',
  ],
  [
    { overrides: [{ files: ['a'], rules: { nope: 'off' } }] },
    39,
    '"rules" of override 1 names something that is not a rule. List the rules with "json-modal rules".',
  ],
  [{ overrides: {} }, 2, '"overrides" must be a list.'],
  [{ ignores: [1] }, 13, '"ignores" must be a list of files, folders or globs without "!".'],
  [{ extends: 1 }, 2, '"extends" must be the path of another config, or a list of paths.'],
  [{ baseline: '' }, 2, '"baseline" must be the path of a file.'],
  [{ maxWarnings: -1 }, 2, '"maxWarnings" must be a non-negative integer.'],
])('%j is refused', async (config, column, message) => {
  const folder = project({ 'a.modal.json': right, [configName]: config });
  expect(await lint(folder)).toMatchObject({
    status: 2,
    complaints: `"${configName}" at line 1, column ${column}: ${message}\n`,
  });
});

test('"config" prints the settings of a file', async () => {
  const suppression = { rule: 'empty-label', pointer: '/a', reason: 'Known.' };
  const folder = project({
    'base.json': { maxWarnings: 3, suppressions: [{ ...suppression, file: 'app/b.modal.json' }] },
    [configName]: {
      extends: './base.json',
      baseline: 'known.json',
      ignores: ['dist'],
      suppressions: [suppression],
      overrides: [{ files: ['app'], rules: { 'empty-label': 'off' } }],
    },
  });
  mkdirSync(join(folder, 'app'));
  const print = async (...words: string[]) =>
    JSON.parse((await runHere(['config', ...words], folder)).output);
  const { rules, ...printed } = await print('app/b.modal.json', '--rule', 'json-syntax=warning');
  expect(printed).toEqual({
    file: 'app/b.modal.json',
    configs: ['base.json', configName],
    locked: null,
    isIgnored: false,
    suppressions: [suppression, suppression],
    baseline: 'known.json',
    maxWarnings: 3,
    from: {
      rules: { 'empty-label': `${configName}:1:181`, 'json-syntax': '--rule' },
      suppressions: ['base.json:1:34', `${configName}:1:85`],
      baseline: `${configName}:1:26`,
      maxWarnings: 'base.json:1:2',
    },
  });
  expect(rules).toMatchObject({ 'empty-label': 'off', 'json-syntax': 'warning', 'token-accepted': 'error' });
  expect(await print('dist/x.modal.json', '--max-warnings', '0')).toMatchObject({
    isIgnored: true,
    maxWarnings: 0,
    from: { isIgnored: `${configName}:1:50`, maxWarnings: '--max-warnings' },
  });
});
