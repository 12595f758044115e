import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { requireBuild } from '../build.ts';
import { builtCommand } from '../cli/run.ts';
import { makeProject } from '../make-project.ts';

const recipe = /^git diff .* \| npx json-modal lint .*$/m.exec(
  readFileSync(join(root, 'docs/ci.md'), 'utf8'),
);

// With a shell as the page takes it.
test.skipIf(process.platform === 'win32')('the recipe for changed files lints and fixes only those', () => {
  requireBuild();
  const wrong = '{ "type": "object", }';
  const folder = makeProject({
    'same.modal.json': wrong,
    'gone.modal.json': wrong,
    'two words é.modal.json': wrong,
    'other.json': '{}',
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) => {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    const { status, stderr } = spawnSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  };
  const lint = () => {
    const command = `${recipe?.[0].replace('npx json-modal', `"${process.execPath}" "${builtCommand}"`)} --fix --format json`;
    const { stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' });
    expect(stderr).toBe('');
    return JSON.parse(stdout).files.map(({ path }: { readonly path: string }) => path);
  };
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  expect(lint()).toEqual([]);
  writeFileSync(join(folder, 'two words é.modal.json'), `${wrong}\n`);
  writeFileSync(join(folder, 'other.json'), '[]');
  rmSync(join(folder, 'gone.modal.json'));
  expect(lint()).toEqual(['two words é.modal.json']);
  expect(readFileSync(join(folder, 'same.modal.json'), 'utf8')).toBe(wrong);
});
