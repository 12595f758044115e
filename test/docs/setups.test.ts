import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { responseEnding } from '../../src/cli/modal-of-response.ts';
import { createGlob } from '../../src/cli/policy/select/glob.ts';
import { documentKinds } from '../../src/lint/documents/document-kind.ts';

const page = readFileSync(`${root}docs/ci.md`, 'utf8');
const blocks = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text));
const blockWith = (name: string) => blocks.find((block) => name in block)?.[name];

const endings = [...documentKinds.map(({ ending }) => ending), responseEnding];
const documents = endings.flatMap((ending) => [`cake${ending}`, `deep/er/cake${ending}`]);
const settings = [
  'json-modal.config.json',
  'deep/json-modal.config.json',
  'modals.baseline.json',
  'package.json',
];

/** The files that a setup must not miss, and those of the root that it needs besides. */
function missedBy(inputs: readonly unknown[], own: string, above: string): readonly string[] {
  const globs = inputs.filter((input): input is string => typeof input === 'string');
  const ofRoot = ['json-modal.config.json', 'modals.baseline.json', 'package.json'];
  const isCovered = (path: string) =>
    globs.some((glob) => createGlob(glob.replaceAll('$', 'ROOT').replaceAll(/[{}]/g, '_'))(path));
  const escaped = (prefix: string) => prefix.replaceAll('$', 'ROOT').replaceAll(/[{}]/g, '_');
  return [
    ...[...documents, ...settings].map((path) => escaped(own) + path),
    ...ofRoot.map((path) => escaped(above) + path),
  ].filter((path) => !isCovered(path));
}

test('the cache of Turborepo depends on every kind of document, the configs and the baseline', () => {
  expect(missedBy(blockWith('tasks')['lint:modals'].inputs, '', '$TURBO_ROOT$/')).toEqual([]);
});

test('the cache of Nx depends on every kind of document, the configs and the baseline', () => {
  const { inputs } = blockWith('targetDefaults')['lint:modals'];
  expect(missedBy(inputs, '{projectRoot}/', '{workspaceRoot}/')).toEqual([]);
});

test('the hook of lint-staged gets every kind of document', () => {
  const globs = Object.keys(blockWith('lint-staged'));
  const isMatch = (path: string) => globs.some((glob) => createGlob(glob)(basename(path)));
  expect(documents.filter((path) => !isMatch(path))).toEqual([]);
  expect(isMatch('package.json')).toBe(false);
});

test('the hook of Lefthook gets every kind of document', () => {
  const [, glob = ''] = /^ *glob: "(.*)"$/m.exec(page) ?? [];
  expect(documents.filter((path) => !createGlob(glob)(basename(path)))).toEqual([]);
  expect(createGlob(glob)('package.json')).toBe(false);
});

test.each(['docs/ci.md', '.pre-commit-hooks.yaml'])(
  'the hook of pre-commit in %s gets every kind of document',
  (name) => {
    const [, expression = '^$'] = /^ *files: (.*)$/m.exec(readFileSync(root + name, 'utf8')) ?? [];
    expect(documents.filter((path) => !new RegExp(expression).test(path))).toEqual([]);
    expect(new RegExp(expression).test('package.json')).toBe(false);
  },
);
