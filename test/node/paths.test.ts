import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isInside, pathFrom, resolveFrom, withSlashes } from '../../src/node/paths.ts';

describe('on Windows a path is shown from the current folder, with slashes', () => {
  test.each([
    ['C:\\crm', 'forms\\cake.modal.json', 'forms/cake.modal.json'],
    ['C:\\crm', 'forms/cake.modal.json', 'forms/cake.modal.json'],
    ['C:\\crm', 'C:\\crm\\my forms\\Käse.modal.json', 'my forms/Käse.modal.json'],
    ['C:\\Crm', 'c:\\crm\\cake.modal.json', 'cake.modal.json'],
    ['C:\\crm', 'c:cake.modal.json', 'cake.modal.json'],
    ['C:\\crm', '..\\other\\cake.modal.json', '../other/cake.modal.json'],
    ['C:\\crm', '\\other\\cake.modal.json', '../other/cake.modal.json'],
    ['C:\\crm', 'D:\\cake.modal.json', 'D:/cake.modal.json'],
    ['C:\\crm', '\\\\server\\share\\cake.modal.json', '//server/share/cake.modal.json'],
    ['\\\\server\\share\\crm', 'cake.modal.json', 'cake.modal.json'],
    ['C:\\crm', '.', ''],
  ])('from %s, %s is %s', (folder, to, shown) => {
    expect(pathFrom(folder, to, win32)).toBe(shown);
    // A shown path is read as a path again: in a baseline, from a report.
    expect(pathFrom(folder, shown, win32)).toBe(shown);
  });
});

test('elsewhere a backslash is a letter of a name', () => {
  expect(pathFrom('/crm', 'a\\b.json', posix)).toBe('a\\b.json');
  expect(withSlashes('a\\b.json', posix)).toBe('a\\b.json');
});

test('a path is spelled as its folder is, whichever way its drive was typed', () => {
  const typed = ['c:\\crm\\a.json', 'C:\\crm\\a.json', 'C:/crm/a.json', 'a.json', '.\\a.json'];
  for (const to of typed) expect(resolveFrom('c:\\crm', to, win32)).toBe('c:\\crm\\a.json');
  expect(resolveFrom('c:\\crm', 'D:/a.json', win32)).toBe('D:\\a.json');
});

test.each([
  ['/crm', true],
  ['/crm/forms/a.json', true],
  ['/crm/..a.json', true],
  ['/', false],
  ['/crm-2/a.json', false],
])('a folder contains itself and all below it, and nothing else: %s in /crm', (path, isContained) => {
  expect(isInside(path, '/crm')).toBe(isContained);
});
