import { win32 } from 'node:path';
import { expect, test, vi } from 'vitest';
import { stemOf } from '../../src/caller/recording/record.ts';
import { readArguments } from '../../src/cli/arguments.ts';
import { checkOptions } from '../../src/cli/check/options.ts';
import { readSettings as readCheck } from '../../src/cli/check/settings.ts';
import { lintOptions } from '../../src/cli/lint/options.ts';
import { readSettings as readLint } from '../../src/cli/lint/settings.ts';
import { pathInside } from '../../src/cli/mcp/inside-folder.ts';
import type { Options } from '../../src/cli/options.ts';
import { openBaseline, openBaselineSession } from '../../src/cli/policy/baseline.ts';
import type { Config, Suppression } from '../../src/cli/policy/config/config.ts';
import { createSuppressor } from '../../src/cli/policy/suppressions.ts';
import { previewOptions, readSettings as readPreview } from '../../src/cli/preview/settings.ts';
import { diagnostic, file } from './diagnostics.ts';

// These treat paths as text only: here it is done by the rules of Windows.
vi.mock('node:path', async (importOriginal) => {
  const { win32 } = await importOriginal<typeof import('node:path')>();
  return { ...win32, default: win32 };
});

const cli = {
  folder: 'C:\\my work',
  environment: {},
  output: { write: () => {} },
  warn: () => {},
  readInput: async () => '',
};

const whole = { isWhole: true, isSearched: true };

function configWith(path: string, one: Suppression): Config {
  const source = { path, name: path, text: '{}', folder: win32.dirname(path) };
  const suppressions = [{ ...one, source, at: '/suppressions/0' }];
  return { path, sources: [source], levels: [], ignores: [], suppressions, limits: [] };
}

function given<Declared extends Options>(options: Declared, ...words: string[]) {
  return readArguments(words, 'json-modal', options);
}

const reporting = { outputs: [], isQuiet: false, maxWarnings: undefined, isForced: false };

test('files and folders are found by the names that Windows has for them', () => {
  const endpoint = ['--endpoint', 'http://localhost:3000/modal'];
  expect(
    readPreview(given(previewOptions, 'forms\\cake.modal.json', ...endpoint, '--record', '..\\answers'), cli),
  ).toMatchObject({
    path: 'C:\\my work\\forms\\cake.modal.json',
    record: 'C:\\answers',
  });
  expect(
    readCheck(given(checkOptions, 'C:cake.modal.json', '--recorded', '\\\\server\\share'), reporting, cli),
  ).toMatchObject({
    files: ['C:cake.modal.json'],
    target: { recorded: '\\\\server\\share\\' },
  });
});

test('standard input that an editor names is reported with slashes', () => {
  expect(
    readLint(given(lintOptions, '-', '--stdin-filename', 'forms\\cake.modal.json'), reporting),
  ).toMatchObject({
    inputName: 'forms/cake.modal.json',
  });
});

test.each(['forms/cake.modal.json', 'forms\\cake.modal.json', '.\\forms\\cake.modal.json'])(
  'a suppression for %s holds for that file and no other',
  (name) => {
    const one = { rule: 'unknown-option', pointer: '/properties', reason: 'Known.', file: name } as const;
    const config = configWith('C:\\my work\\json-modal.config.json', one);
    const found = [diagnostic('{ "a": 1 }', '"a"')];
    const { suppress, findUnused } = createSuppressor('C:\\my work', 'files', () => 'warning');
    const linted = { ...file('', '{ "a": 1 }', found), config, levels: {} };
    expect(suppress(linted, 'C:\\my work\\cake.modal.json')).toEqual(found);
    expect(suppress(linted, 'c:\\My Work\\forms\\Cake.modal.json')).toEqual([]);
    expect(findUnused(whole)).toEqual([]);
  },
);

test('an unused suppression is reported in its config, with slashes', () => {
  const one = { rule: 'unknown-option', pointer: '/properties', reason: 'Known.' } as const;
  const config = configWith('C:\\my work\\deep\\package.json', one);
  const { suppress, findUnused } = createSuppressor('C:\\my work', 'files', () => 'warning');
  const linted = { ...file('', '{}', []), config, levels: {} };
  suppress(linted, 'C:\\my work\\deep\\cake.modal.json');
  expect(findUnused(whole)).toMatchObject([{ path: 'deep/package.json' }]);
});

test.each([
  'forms/cake.modal.json',
  'forms\\cake.modal.json',
  'Forms\\Cake.modal.json',
  'c:\\My Work\\forms\\cake.modal.json',
])('the baseline identifies a file as %s, and no other', (path) => {
  const baseline = openBaseline('modals.baseline.json', 'C:\\my work', true);
  const text = '{ "a": 1 }';
  const found = [diagnostic(text, '"a"')];
  const linted = { ...file('', text, found), config: undefined, levels: {} };
  const cake = { blocks: new Map(), diagnostics: found.map(linted.places.identify) };
  const known = {
    ...baseline,
    known: { ...baseline.known, files: new Map([['forms/cake.modal.json', cake]]) },
  };
  const round = openBaselineSession(known, 'files');
  expect(round.subtract(linted, win32.resolve('C:\\my work', path))).toEqual([]);
  expect(round.subtract(linted, 'C:\\my work\\forms\\pie.modal.json')).toEqual(found);
});

test('a recording is called by the name of the file, without its folders', () => {
  expect(stemOf('C:\\my work\\cake.modal.json')).toBe('cake');
  expect(stemOf('C:/my work/cake.modal.json')).toBe('cake');
});

test.each([
  ['a.json', 'a.json'],
  ['deep/../a.json', 'a.json'],
  ['c:\\MY WORK\\deep\\a.json', 'deep/a.json'],
  ['C:/my work/a.json', 'a.json'],
])('for an assistant, %s is in the folder', (typed, path) => {
  expect(pathInside(typed, cli.folder)).toBe(path);
});

test.each([
  '..\\a.json',
  'deep\\..\\..\\a.json',
  'C:\\my work 2\\a.json',
  'C:\\a.json',
  '\\Windows\\win.ini',
  '/Windows/win.ini',
  'D:\\my work\\a.json',
  '\\\\server\\share\\a.json',
  '\\\\?\\C:\\my work\\..\\a.json',
])('for an assistant, %s is outside of the folder', (typed) => {
  expect(() => pathInside(typed, cli.folder)).toThrow('the folder of this server');
});
