import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { packages } from '../../.setup/release/pack.mjs';
import {
  findCircles,
  findForbiddenImports,
  findOpenFolders,
  joinFolders,
  joinSiblings,
  packagesOf,
} from './imports.ts';
import { layers } from './layers.ts';
import { listFiles, readSources } from './sources.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test('every folder in src is a layer of the table', () => {
  const found = new Set(listFiles('src').map((path) => path.split('/')[1]));
  expect([...found].filter((name) => !Object.hasOwn(layers, name ?? ''))).toEqual([]);
});

test('a layer imports only the layers and packages that the table permits', () => {
  expect(readSources('src').flatMap(findForbiddenImports)).toEqual([]);
});

test('a folder of a layer is open only if another layer imports from it', () => {
  const needed = findOpenFolders(readSources('src'));
  const open = Object.entries(layers).flatMap(([layer, { open: folders = [] }]) =>
    folders.map((folder) => `${layer}/${folder}`),
  );
  expect(open.filter((folder) => !needed.has(folder))).toEqual([]);
});

test.each(['src', 'playground'])(
  'no file of %s needs itself, by way of others or of their types',
  (folder) => {
    expect(findCircles(readSources(folder))).toEqual([]);
  },
);

test('no folder of src needs itself, by way of others in the same folder', () => {
  const sources = readSources('src');
  const parents = new Set(sources.map(({ path }) => posix.dirname(path)));
  expect([...parents].flatMap((parent) => findCircles(joinSiblings(sources, parent)))).toEqual([]);
});

test('no folder of the playground needs itself, by way of others', () => {
  expect(findCircles(joinFolders(readSources('playground')))).toEqual([]);
});

test('the playground imports only what the package exports, some layers, its own files and its own packages', () => {
  expect(readSources('playground').flatMap(findForbiddenImports)).toEqual([]);
});

test('src imports only packages that users get, and those that are bundled on purpose', () => {
  const bundled = [
    '@modelcontextprotocol/server',
    'chokidar',
    'diff',
    'downshift',
    'mdast-util-from-markdown',
    'picomatch',
    'sirv',
    'vscode-languageserver',
    'vscode-languageserver-textdocument',
    'vscode-languageclient',
    'vscode',
  ];
  const peers = packages.map((one) => one.manifest['peerDependencies'] ?? {});
  const users = Object.keys(Object.assign({}, manifest.dependencies, ...peers));
  const installed = new Set([...users, ...bundled]);
  const missing = readSources('src')
    .flatMap(packagesOf)
    .filter((name) => !installed.has(name) && !installed.has(`@types/${name}`));
  expect([...new Set(missing)]).toEqual([]);
});

test('users get no package that src does not import', () => {
  const imported = new Set(readSources('src').flatMap(packagesOf));
  expect(Object.keys(manifest.dependencies).filter((name) => !imported.has(name))).toEqual([]);
});

test.each([
  ['src/behaviour/merge.ts', `import { read } from '../format/modal.ts';`, true],
  ['src/behaviour/merge.ts', `import { open } from '../session/modal.ts';`, false],
  ['src/behaviour/merge.ts', `export * from '../../test/x.ts';`, false],
  ['src/behaviour/merge.ts', `import {\n  type A,\n  b,\n} from 'react';`, false],
  ['src/lint/x.ts', `import { textWitnesses } from '../analysis/model/witnesses/texts.ts';`, true],
  ['src/lint/x.ts', `import { searchStates } from '../analysis/states/search-states.ts';`, false],
  ['src/analysis/model/x.ts', `import { searchStates } from '../states/search-states.ts';`, true],
  ['src/format/modal.ts', `import { blocks } from 'virtual:validators';`, true],
  ['src/react/modal.ts', `import { blocks } from 'virtual:validators';`, true],
  ['src/eslint/index.ts', `import { blocks } from 'virtual:validators';`, false],
  ['src/session/modal.ts', `import { createStore } from 'zustand/vanilla';`, true],
  ['src/session/modal.ts', `import { create } from 'zustand';`, false],
  ['src/react/Filter.tsx', `const view = lazy(() => import('downshift'));`, true],
  ['src/react/Filter.tsx', `const path = await import('node:path');`, false],
  ['src/react/Filter.tsx', `// import { a } from 'ajv';`, true],
  ['src/base/text.ts', `import { read } from '../format/modal.ts';`, false],
  ['src/node/files.ts', `import { statSync } from 'node:fs';`, true],
  ['src/endpoint/read.ts', `import { read } from '../node/files.ts';`, false],
  ['src/format/modal.ts', `import { Ajv } from 'ajv';`, false],
  ['src/utils/list.ts', `import './other.ts';`, false],
  ['playground/main.tsx', `import 'json-modal/react/styles.css';`, true],
  ['playground/main.tsx', `import { readSchema } from '../src/format/modal.ts';`, false],
])('the table is compared with the imports of a file: %s, %s', (path, code, permitted) => {
  expect(findForbiddenImports({ path, text: code, code: code.replace(/\/\/.*/, '') }).length === 0).toBe(
    permitted,
  );
});

test('a folder that needs itself is found, though no file does', () => {
  const files = {
    'src/a/one.ts': `import { two } from '../b/two.ts';`,
    'src/b/two.ts': `export const two = 2;`,
    'src/b/three.ts': `import { four } from '../a/four.ts';`,
    'src/a/four.ts': `export const four = 4;`,
  };
  const sources = Object.entries(files).map(([path, code]) => ({ path, code, text: code }));
  expect(findCircles(sources)).toEqual([]);
  expect(findCircles(joinFolders(sources))).toEqual(['src/a -> src/b -> src/a', 'src/b -> src/a -> src/b']);
});

test('a file that needs itself is found on its shortest way', () => {
  const files = {
    'src/a/one.ts': `import type { Two } from './two.ts';\nimport { three } from '../b/three.ts';`,
    'src/a/two.ts': `export { three } from '../b/three.ts';`,
    'src/b/three.ts': `const one = await import('../a/one.ts');`,
    'src/b/four.ts': `import { one } from '../a/one.ts';`,
  };
  const sources = Object.entries(files).map(([path, code]) => ({ path, code, text: code }));
  expect(findCircles(sources)).toEqual([
    'src/a/one.ts -> src/b/three.ts -> src/a/one.ts',
    'src/a/two.ts -> src/b/three.ts -> src/a/one.ts -> src/a/two.ts',
    'src/b/three.ts -> src/a/one.ts -> src/b/three.ts',
  ]);
});
