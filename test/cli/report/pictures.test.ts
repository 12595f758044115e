import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { requireBuild } from '../../build.ts';
import { makeProject } from '../../make-project.ts';
import { block, modal } from '../../modals.ts';
import { plainEnvironment, runHere } from '../run.ts';

const cake = JSON.stringify(modal({ size: block('input', { label: 'Cake size' }) }));

test('without playwright-core, the command says how to install it, and writes nothing', () => {
  requireBuild();
  const folder = makeProject({ 'cake.modal.json': cake, 'package.json': '{ "type": "module" }' });
  cpSync(join(root, 'dist/cli'), join(folder, 'dist/cli'), { recursive: true });
  const words = ['dist/cli/index.js', 'report', 'cake.modal.json', '--png', 'pictures'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
    env: plainEnvironment(),
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: '"--png" needs the package playwright-core. Run "npm install --save-dev playwright-core".\n',
  });
  expect(existsSync(join(folder, 'pictures'))).toBe(false);
});

test.each([
  [['--png', 'pictures', '--out', 'a.html'], '"--png" and "--out" cannot be combined.\n'],
  [['--png', 'pictures', '--format', 'markdown'], '"--png" and "--format" cannot be combined.\n'],
  [['--update-png', '--format', 'markdown'], '"--update-png" needs --png DIR.\n'],
  [
    ['--png', 'cake.modal.json'],
    '"cake.modal.json" could not be read: a part of its path is not a folder.\n',
  ],
])('%s fails in words', async (options, complaints) => {
  const folder = makeProject({ 'cake.modal.json': cake });
  const ran = await runHere(['report', 'cake.modal.json', ...options], folder);
  expect(ran).toEqual({ status: 2, output: '', complaints });
});

test('a folder that is a link out of the checkout is not used', async () => {
  const folder = makeProject({ 'cake.modal.json': cake });
  mkdirSync(join(folder, '.git'));
  symlinkSync(makeProject(), join(folder, 'pictures'), 'junction');
  const { complaints } = await runHere(['report', 'cake.modal.json', '--png', 'pictures'], folder);
  expect(complaints).toBe(
    '"--png" is "pictures", a link out of the checkout. Name its target, or add --force.\n',
  );
});
