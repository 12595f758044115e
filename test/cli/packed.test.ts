import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest, root } from '../../.setup/vite/paths.ts';
import { type Packed, packAndInstall } from '../package/packed.ts';

let packed: Packed;

beforeAll(() => {
  packed = packAndInstall();
  mkdirSync(join(packed.project, 'empty'));
  cpSync(`${root}test/cli/project`, join(packed.project, 'modals'), { recursive: true });
}, 180_000);

afterAll(() => rmSync(packed.project, { recursive: true }));

function runPacked(...words: string[]) {
  const command = join(packed.project, 'node_modules/json-modal', manifest.bin?.['json-modal'] ?? '');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: packed.project,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the installed command is one that a system can start', () => {
  const command = join(packed.project, 'node_modules/json-modal', manifest.bin?.['json-modal'] ?? '');
  expect(readFileSync(command, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node');
});

test('a correct file, a wrong one and a folder of both are told apart', () => {
  expect(runPacked('lint', 'modals/cake.modal.json')).toEqual({
    status: 0,
    stdout: '1 file checked, no faults.\n',
    stderr: '',
  });
  expect(runPacked('lint', 'modals/forms/two words.modal.json')).toMatchObject({ status: 1, stderr: '' });
  expect(runPacked('lint', 'modals').stdout).toMatch(/ in 3 files\./);
});

test('an empty folder is nothing to lint', () => {
  expect(runPacked('lint', 'empty')).toEqual({
    status: 2,
    stdout: '',
    stderr: '"empty" holds no file whose name ends in ".modal.json".\n',
  });
});

test.each([
  ['--watch', 'lint', '--help'],
  ['--budget', 'states', '--help'],
])('every part that is loaded later came along: %s', (words, ...line) => {
  expect(runPacked(...line).stdout).toContain(words);
});

test.each(['stylish', 'json', 'sarif', 'github', 'junit'])('the format %s came along', (format) => {
  expect(runPacked('lint', 'modals', '--format', format)).toMatchObject({ status: 1, stderr: '' });
});

test('the states of a modal are printed', () => {
  expect(runPacked('states', 'modals/cake.modal.json').stdout).toContain('all that a user can bring about');
});
