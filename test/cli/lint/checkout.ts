import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

export const modal = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
export const response = '{ "data": {} }';
export const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CEILING_DIRECTORIES: join(root, '..'),
};
const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];

export const files = {
  'cake.modal.json': modal,
  'cake.a.response.json': response,
  'cake.b.response.json': response,
  'apps/tea.modal.json': modal,
  'apps/tea.response.json': response,
  'apps/plain.json': modal,
  'käse 1.modal.json': modal,
  'users.response.json': '[]',
  '.gitignore': 'built\n',
};

export function git(folder: string, ...words: readonly string[]): string {
  return execFileSync('git', [...identity, ...words], { cwd: folder, env: environment, encoding: 'utf8' });
}

export function commit(folder: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'Change');
}

export function makeCheckout(content: Readonly<Record<string, string>> = files): string {
  const folder = makeProject(content);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  commit(folder);
  return folder;
}

export async function lintSince(folder: string, ref: string, ...words: readonly string[]) {
  const given = ['lint', '--format', 'json', `--since=${ref}`, ...words];
  const { status, output, complaints } = await runHere(given, folder, environment);
  const paths: string[] = JSON.parse(output || '{ "files": [] }').files.map(
    (one: { path: string }) => one.path,
  );
  return { status, paths: paths.sort(), complaints };
}

export const edit = (folder: string, name: string) => appendFileSync(join(folder, name), '\n');
