import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { depth, seed } from '../../seed.ts';
import { runHere } from '../run.ts';
import { project, right } from './cake-project.ts';

const names = ['a.modal.json', 'b.modal.json', 'old-a.modal.json', 'b.filter.json', 'notes.md'];
const folders = ['', 'apps/', 'apps/one/', 'legacy/', 'dist/'];
const patterns = [
  'legacy',
  '**/dist',
  'apps/*/old-*.modal.json',
  '**/*.filter.json',
  '*.modal.json',
  './apps/',
  '**/*.md',
];

const tree = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...folders), fc.constantFrom(...names)).map((parts) => parts.join('')),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const configWith = fc.record({ ignores: fc.subarray(patterns), files: fc.subarray(patterns) });

/** Returns whether a glob matches a file or a folder above it. Written for this test. */
function matches(glob: string, file: string): boolean {
  const source = glob
    .replace(/^\.\//, '')
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${source}(?:/|$)`).test(file);
}

test('after a search of the whole tree, exactly the patterns without a file are named', async () => {
  await fc.assert(
    fc.asyncProperty(tree, configWith, async (files, { ignores, files: overridden }) => {
      const overrides = overridden.map((glob) => ({ files: [glob], rules: { 'empty-label': 'off' } }));
      const documents = files.filter((file) => !file.endsWith('.md'));
      const folder = makeProject({
        ...Object.fromEntries(files.map((file) => [file, file.endsWith('.filter.json') ? filter : right])),
        'json-modal.config.json': JSON.stringify({ ignores, overrides }),
      });
      const { output } = await runHere(['lint', '--format', 'json'], folder);
      const isIdle = (glob: string) => !documents.some((file) => matches(glob, file));
      const expected = [
        ['ignores', ignores.filter(isIdle)],
        ['overrides', overridden.filter(isIdle)],
      ].flatMap(([member, globs]) => (globs?.length && documents.length > 0 ? [[member, globs]] : []));
      expect(unmatchedIn(output)).toEqual(expected);
      for (const words of [[documents[0] ?? 'none'], ['apps'], ['**/*.json'], ['--files-from', 'list.txt']])
        expect(unmatchedIn((await runHere(['lint', ...words, '--format', 'json'], folder)).output)).toEqual(
          [],
        );
      rmSync(folder, { recursive: true });
    }),
    { numRuns: depth(40, 300), seed },
  );
});

test('a notice changes no status, names config and pattern, and is in every report', async () => {
  const folder = project({
    'a.modal.json': right,
    'json-modal.config.json': '{ "ignores": ["dist", "old"] }',
  });
  const message = '"ignores" in "json-modal.config.json" has patterns that match no file: "dist" and "old".';
  const { status, output } = await runHere(['lint', '--max-warnings', '0'], folder);
  expect({ status, output }).toEqual({ status: 0, output: `1 file checked, no problems.\n${message}\n` });
  const junit = await runHere(['lint', '--format', 'junit'], folder);
  expect(junit.output).toContain('<skipped message="&#34;ignores&#34; in');
  const sarif = await runHere(['lint', '--format', 'sarif'], folder);
  expect(JSON.parse(sarif.output).runs[0].invocations[0]).toEqual({
    executionSuccessful: true,
    exitCode: 0,
    toolExecutionNotifications: [
      { level: 'note', descriptor: { id: 'unmatched-pattern' }, message: { text: message } },
    ],
  });
});

test('a pattern of a shared config is matched by the files of each config that extends it', async () => {
  const folder = project({
    'base.json': '{ "ignores": ["one/old", "two/old", "three"] }',
    'one/json-modal.config.json': '{ "extends": "../base.json" }',
    'two/json-modal.config.json': '{ "extends": "../base.json" }',
    'one/old/a.modal.json': right,
    'two/old/a.modal.json': right,
    'two/a.modal.json': right,
  });
  const { output } = await runHere(['lint'], folder);
  expect(output).toContain('"ignores" in "base.json" has a pattern that matches no file: "three".\n');
});

test('nothing is concluded from a part of the tree of a config, or after a failure', async () => {
  const folder = project({
    'json-modal.config.json': '{ "ignores": ["dist"] }',
    'apps/a.modal.json': right,
    'apps/json-modal.config.json': '{ "ignores": ["build"] }',
    'b.modal.json': right,
  });
  const inApps = await runHere(['lint', 'apps'], folder);
  expect(inApps.output).toContain(
    '"ignores" in "apps/json-modal.config.json" has a pattern that matches no file: "build".',
  );
  expect(inApps.output).not.toContain('dist');
  expect((await runHere(['lint', '.', 'nope.modal.json'], folder)).output).not.toContain('matches no file');
  expect((await runHere(['lint', '.', '!b.modal.json'], folder)).output).toContain('no file: "dist".');
});

const filter = '{ "glue": "and", "conditions": [] }';

function unmatchedIn(output: string): readonly (readonly [string, readonly string[]])[] {
  const { notices = [] } = output === '' ? {} : JSON.parse(output);
  return notices.flatMap(({ kind, message }: { kind: string; message: string }) => {
    if (kind !== 'unmatched-pattern') return [];
    const [member = '', , ...globs] = [...message.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
    return [[member, globs]];
  });
}
