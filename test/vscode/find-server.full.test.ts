import { spawnSync } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findServer } from '../../src/vscode/find-server.ts';
import { makeProject } from '../make-project.ts';
import { type PackageName, type Packed, packAndInstall } from '../package/packed.ts';

const bundled = { module: '/extension/server.mjs', args: [] };

describe.each<[string, readonly PackageName[]]>([
  ['with its libraries', ['json-modal', 'json-modal-cli']],
  ['alone', ['json-modal-cli']],
])('the packed command %s', (_, names) => {
  let packed: Packed;

  beforeAll(() => {
    packed = packAndInstall(names);
  }, 180_000);

  afterAll(() => rmSync(packed.project, { recursive: true }));

  test('is the server of a workspace that has installed it', () => {
    const { module, args } = findServer([makeProject(), packed.project], bundled.module);
    expect(module).toBe(realpathSync(join(packed.project, 'node_modules/json-modal-cli/dist/cli/index.js')));
    const { status, stdout } = spawnSync(process.execPath, [module, ...args, '--help'], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('json-modal lsp') });
  });
});

const cli = {
  'json-modal-cli/package.json': '{ "name": "json-modal-cli", "exports": "./index.js" }',
  'json-modal-cli/index.js': '',
};

test('a command beside the libraries only, as pnpm installs it, is found', () => {
  const files = Object.entries(cli).map(([path, text]) => [
    `node_modules/json-modal/node_modules/${path}`,
    text,
  ]);
  const folder = makeProject({
    ...Object.fromEntries(files),
    'node_modules/json-modal/package.json': '{ "name": "json-modal" }',
    'apps/one/package.json': '{}',
  });
  expect(findServer([join(folder, 'apps/one')], bundled.module).module).toBe(
    realpathSync(join(folder, 'node_modules/json-modal/node_modules/json-modal-cli/index.js')),
  );
});

test.each([
  ['no folder is trusted', []],
  ['it is not installed', [makeProject()]],
  ['the folder is missing', ['/nope/nowhere']],
  ['only the libraries are installed', [makeProject({ 'node_modules/json-modal/package.json': '{}' })]],
])('that of the extension is used if %s', (_, folders) => {
  expect(findServer(folders, bundled.module)).toEqual(bundled);
});
