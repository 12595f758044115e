import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContents } from 'json-modal';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import type { Example } from '../../src/base/rule.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { writeExample } from '../../src/lint/rules/example.ts';
import { layers } from '../architecture/layers.ts';
import { makeProject } from '../make-project.ts';

const page = readFileSync(`${root}docs/contributing.md`, 'utf8');
const paths = [...page.matchAll(/`((?:src|test|playground)\/[^`\s]+)`/g)].map(([, path = '']) => path);

/** One of each kind that a path on the page means. */
const ones: Readonly<Record<string, string>> = {
  command: 'lint',
  rule: 'empty-label',
  format: 'sarif',
  language: 'german',
  document: 'filter',
  tool: 'lint',
};

test('docs/contributing.md names every layer', () => {
  const named = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, layer]) => layer);
  expect(named).toEqual(Object.keys(layers).filter((layer) => !layer.includes('.')));
});

test('the rule of the first change reports its rejected example, and not its accepted one', async () => {
  const [, diff = ''] = page.split(/^\+\+\+ .*\n/m);
  const code = diff
    .replaceAll(/^\+/gm, '')
    .replaceAll(/'(\.[^']+)'/g, (_, path: string) => `'${join(root, 'src/lint/rules', path)}'`);
  const { trailingColon } = await import(
    join(makeProject({ 'trailing-colon.ts': code }), 'trailing-colon.ts')
  );
  const find = (example: Example) =>
    trailingColon.check({ contents: () => readContents(JSON.parse(writeExample(example))) });
  const [{ message, hint }] = find(trailingColon.rejects[0]);
  expect(`${message} ${hint}`).toBe(trailingColon.rejects[0].message);
  expect(find(trailingColon.accepts[0])).toEqual([]);
});

test('every path on it exists', () => {
  const filled = paths.map((path) => path.replace(/<(\w+)>/, (whole, name) => ones[name] ?? whole));
  expect(filled.filter((path) => !/<kind>/i.test(path) && !existsSync(root + path))).toEqual([]);
});

test.each(Object.keys(blockDeclarations))('%s has every file of a kind', (kind) => {
  const name = kind.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const own = paths.filter((path) => /<kind>/i.test(path));
  const files = own.map((path) => path.replace('<kind>', kind).replace('<Kind>', name));
  expect(files.filter((path) => !existsSync(root + path))).toEqual([]);
  expect(files).toHaveLength(4);
});
