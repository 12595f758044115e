import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { findImports } from '../package/find-imports.ts';
import { builtCommand } from './run.ts';

const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const needed = engines.node.replace('>=', '');

/** Runs the command in a Node that says that it has this version. */
function runAs(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const words = [
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
    builtCommand,
    '--version',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each(['14.21.3', '16.20.2', '18.20.8', '20.18.3'])(
  'Node %s is too old: one sentence and status 2',
  (version) => {
    expect(runAs(version)).toEqual({
      status: 2,
      stdout: '',
      stderr: `json-modal needs Node ${needed} or later, got ${version}. Update Node.\n`,
    });
  },
);

test.each([`${needed}.0`, '22.0.0', '26.1.0'])('Node %s is new enough', (version) => {
  expect(runAs(version).status).toBe(0);
});

test('an old Node parses the entry: it has no static imports, and no syntax or function that is newer than the check', () => {
  const entry = readFileSync(builtCommand, 'utf8');
  expect(findImports(entry)).toEqual([expect.stringMatching(/^\.\/run-process-/)]);
  expect(entry).not.toMatch(/\bimport\b(?!\()/);
  const [check = ''] = entry.split(/\bif\s*\(/);
  expect(check).toContain('process.versions');
  expect(check).not.toMatch(/\?\?|\?\.|\.at\(|#\w|getBuiltinModule/);
});
