import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { action, block, modal } from '../modals.ts';
import { packAndInstall } from '../package/packed.ts';

const text = readFileSync(`${root}docs/ci.md`, 'utf8');
const programs = [...text.matchAll(/^```js (\S+)\n([\s\S]*?)^```$/gm)];

/** With a fault, and with two equal labels, which the config of both programs allows. */
const cake = modal(
  {
    one: block('input', { lable: 'A' }),
    two: block('input', { label: 'B' }),
    three: block('input', { label: 'B' }),
  },
  { order: action('primary', { label: 'Order', handler: 'request' }) },
);

let folder: string;

beforeAll(() => {
  folder = packAndInstall().project;
  for (const [, name = '', code = ''] of programs) writeFileSync(join(folder, name), code);
  writeFileSync(join(folder, 'cake.modal.json'), JSON.stringify(cake));
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true }));

function runNode(...words: string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}

test('ESLint accepts the configuration in the docs', () => {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const [result] = JSON.parse(runNode(eslint, '--format', 'json', 'cake.modal.json'));
  const found = result.messages.map(({ ruleId }: { readonly ruleId: string }) => ruleId);
  expect(found).toEqual(['json-modal/unknown-option']);
});

test('the linter is called as in the docs', () => {
  const [found, fixed, ...rest] = runNode('lint.mjs').trimEnd().split('\n');
  expect(found).toMatch(/^1:\d+ unknown-option: "lable" is not an option of an input/);
  expect(fixed).toBe(JSON.stringify(cake).replace('lable', 'label'));
  expect(rest).toEqual([]);
});
