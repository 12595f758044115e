import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findServer } from '../../src/vscode/find-server.ts';
import { makeProject } from '../make-project.ts';

const installed = {
  'node_modules/json-modal/package.json': '{ "name": "json-modal" }',
  'node_modules/json-modal/dist/cli/index.js': '',
};
const bundled = { module: '/extension/server.mjs', args: [] };

test('the json-modal of the workspace is used, also of a folder above', () => {
  const folder = makeProject({ ...installed, 'apps/one/package.json': '{}' });
  const module = join(folder, 'node_modules/json-modal/dist/cli/index.js');
  expect(findServer([folder], bundled.module)).toEqual({ module, args: ['lsp'] });
  expect(findServer([makeProject(), join(folder, 'apps/one')], bundled.module)).toEqual({
    module,
    args: ['lsp'],
  });
});

test.each([
  ['no folder is trusted', []],
  ['it is not installed', [makeProject()]],
  ['the folder is missing', ['/nope/nowhere']],
  ['it is incomplete', [makeProject({ 'node_modules/json-modal/package.json': '{}' })]],
])('that of the extension is used if %s', (_, folders) => {
  expect(findServer(folders, bundled.module)).toEqual(bundled);
});
