import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryPath } from '../../src/cli/repository-path.ts';

test.each([
  ['in the repository', '/repo/app', '/repo', 'app/a.json'],
  ['at its root', '/repo', '/repo', 'a.json'],
  ['in a folder whose name begins with dots', '/repo/..app', '/repo', '..app/a.json'],
  ['beside it', '/other', '/repo', 'a.json'],
  ['without one', '/repo/app', '', 'a.json'],
])('%s, paths start where GitHub wants them', (_, folder, workspace, path) => {
  expect(repositoryPath(folder, { GITHUB_WORKSPACE: workspace }, posix)('a.json')).toBe(path);
});

test.each([
  ['in the repository', 'D:\\a\\app\\forms', 'D:\\a\\app', 'forms/a.json'],
  ['typed with another letter of the drive', 'd:\\a\\app\\forms', 'D:\\a\\app', 'forms/a.json'],
  ['on another drive', 'C:\\app', 'D:\\a\\app', 'a.json'],
])('on Windows, %s, they do too', (_, folder, workspace, path) => {
  expect(repositoryPath(folder, { GITHUB_WORKSPACE: workspace }, win32)('a.json')).toBe(path);
});
