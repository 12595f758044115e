import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { run } from '../run.ts';

const wrong = '{ "type": "object", "lable": 1, }';
const names = [
  'a.modal.json',
  'two words.modal.json',
  'é.modal.json',
  '!b.modal.json',
  'not-listed.modal.json',
];
const folder = makeProject();

beforeEach(() => {
  for (const name of names) writeFileSync(join(folder, name), wrong);
});
afterAll(() => rmSync(folder, { recursive: true }));

function linted(words: readonly string[], input = '') {
  const { output, status } = run(['lint', '--format', 'json', ...words], { folder, input });
  const { files } = JSON.parse(output);
  return { status, files: files.map(({ path }: { readonly path: string }) => path) };
}

describe('a list of files', () => {
  const listed = names.slice(0, 4);

  test.each([
    ['lines', `${listed.join('\n')}\n`],
    ['lines of Windows', listed.join('\r\n')],
    ['lines behind a byte order mark', `\ufeff${listed.join('\n')}\n`],
    ['names with NUL between them, behind a byte order mark', `\ufeff${listed.join('\0')}\0`],
    ['names with NUL between them', `${listed.join('\0')}\0`],
  ])('of %s is read from standard input and from a file', (_, list) => {
    expect(linted(['--files-from', '-'], list)).toEqual({ status: 1, files: listed });
    writeFileSync(join(folder, 'list'), list);
    expect(linted(['--files-from', 'list'])).toEqual({ status: 1, files: listed });
  });

  test.each(['', '\n', '\0'])('that is empty (%j) lints nothing, and fixes nothing', (list) => {
    const words = ['--fix', '--files-from', '-', '--baseline', 'known.json', '--update-baseline'];
    expect(linted(words, list)).toEqual({ status: 0, files: [] });
    for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe(wrong);
    rmSync(join(folder, 'known.json'), { force: true });
  });

  test('goes with paths', () => {
    expect(linted(['not-listed.modal.json', '--files-from', '-'], 'a.modal.json')).toEqual({
      status: 1,
      files: ['not-listed.modal.json', 'a.modal.json'],
    });
  });

  test('and standard input as a modal cannot be combined', () => {
    const { status, complaints } = run(['lint', '-', '--files-from', '-'], { folder });
    expect({ status, complaints }).toEqual({
      status: 2,
      complaints: '"--files-from -" and "-" cannot be combined: both read standard input.\n',
    });
  });

  test('that is missing is reported', () => {
    expect(linted(['--files-from', 'nope'])).toEqual({ status: 2, files: [] });
  });
});

test('arguments after "--" are files', () => {
  expect(linted(['--', '!b.modal.json'])).toEqual({ status: 1, files: ['!b.modal.json'] });
});

test('a folder without modals fails, unless that is allowed', () => {
  writeFileSync(join(folder, 'list'), '');
  expect(linted(['none/*.modal.json']).status).toBe(2);
  expect(linted(['none/*.modal.json', '--no-error-on-unmatched-pattern'])).toEqual({ status: 0, files: [] });
});
