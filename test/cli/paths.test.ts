import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathFrom, resolveFrom, withSlashes } from '../../src/cli/paths.ts';

describe('on Windows a path is shown from the current folder, with slashes', () => {
  test.each([
    ['C:\\work', 'forms\\cake.modal.json', 'forms/cake.modal.json'],
    ['C:\\work', 'forms/cake.modal.json', 'forms/cake.modal.json'],
    ['C:\\work', 'C:\\work\\my forms\\Käse.modal.json', 'my forms/Käse.modal.json'],
    ['C:\\Work', 'c:\\work\\cake.modal.json', 'cake.modal.json'],
    ['C:\\work', 'c:cake.modal.json', 'cake.modal.json'],
    ['C:\\work', '..\\other\\cake.modal.json', '../other/cake.modal.json'],
    ['C:\\work', '\\other\\cake.modal.json', '../other/cake.modal.json'],
    ['C:\\work', 'D:\\cake.modal.json', 'D:/cake.modal.json'],
    ['C:\\work', '\\\\server\\share\\cake.modal.json', '//server/share/cake.modal.json'],
    ['\\\\server\\share\\work', 'cake.modal.json', 'cake.modal.json'],
    ['C:\\work', '.', ''],
  ])('from %s, %s is %s', (folder, to, shown) => {
    expect(pathFrom(folder, to, win32)).toBe(shown);
    // What is shown is taken as a path again: in a baseline, from a report.
    expect(pathFrom(folder, shown, win32)).toBe(shown);
  });
});

test('elsewhere a backslash is a letter of a name', () => {
  expect(pathFrom('/work', 'a\\b.json', posix)).toBe('a\\b.json');
  expect(withSlashes('a\\b.json', posix)).toBe('a\\b.json');
});

test('a path is spelled as its folder is, whichever way its drive was typed', () => {
  const typed = ['c:\\work\\a.json', 'C:\\work\\a.json', 'C:/work/a.json', 'a.json', '.\\a.json'];
  for (const to of typed) expect(resolveFrom('c:\\work', to, win32)).toBe('c:\\work\\a.json');
  expect(resolveFrom('c:\\work', 'D:/a.json', win32)).toBe('D:\\a.json');
});
