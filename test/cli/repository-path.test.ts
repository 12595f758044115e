import { rmSync, symlinkSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryPath } from '../../src/cli/repository-path.ts';
import { makeProject } from '../make-project.ts';

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

test('of a checkout that is reached by a link, in every combination, they do too', () => {
  const above = makeProject({ 'real/app/a.json': '' });
  onTestFinished(() => rmSync(above, { recursive: true }));
  symlinkSync(join(above, 'real'), join(above, 'link'), 'junction');
  for (const name of ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'])
    for (const root of ['real', 'link'])
      for (const here of ['real', 'link']) {
        const toRoot = repositoryPath(join(above, here, 'app'), { [name]: join(above, root) });
        expect(toRoot('a.json'), `${name} ${root} ${here}`).toBe('app/a.json');
      }
});

test.each([
  ['a folder', { '.git/HEAD': '' }],
  ['a file, as in a worktree', { '.git': 'gitdir: /elsewhere\n' }],
])('where no system names the checkout, it is the nearest one: its .git is %s', (_, git) => {
  const folder = makeProject({ ...git, 'packages/shop/a.json': '' });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(folder, 'packages/shop'), `${folder}-link`, 'junction');
  onTestFinished(() => rmSync(`${folder}-link`));
  for (const here of [join(folder, 'packages/shop'), `${folder}-link`]) {
    expect(repositoryPath(here, {})('a.json')).toBe('packages/shop/a.json');
    expect(repositoryPath(here, { GITHUB_WORKSPACE: '/other' })('a.json')).toBe('a.json');
  }
});
