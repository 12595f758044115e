import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  createProtocolConnection,
  type InitializeResult,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { root } from '../../.setup/vite/paths.ts';
import { extensionFolder } from '../../.setup/vite/vscode.ts';
import { documentEndings } from '../../src/lint/documents/document-name.ts';
import { makeProject } from '../make-project.ts';

let folder = '';
let manifest: Readonly<Record<string, unknown>> = {};

beforeAll(() => {
  execFileSync(process.execPath, [`${root}.setup/vscode.mjs`, '--build']);
  folder = makeProject({}, 'extension-');
  cpSync(extensionFolder, folder, { recursive: true });
  manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
});

test('the built extension has the files that its manifest names, and the version of the package', () => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  expect(manifest['version']).toBe(version);
  expect(existsSync(join(folder, String(manifest['main'])))).toBe(true);
});

test('the extension becomes active in a folder with a document of any kind', () => {
  const patterns = Object.values(documentEndings).map((ending) => `workspaceContains:**/*${ending}`);
  expect(manifest['activationEvents']).toEqual(expect.arrayContaining(patterns));
});

test('the built extension loads no module besides those of Node and VS Code', () => {
  const code = readFileSync(join(folder, 'extension.js'), 'utf8');
  const modules = [...code.matchAll(/\brequire\((['"`])([^'"`]+)\1\)/g)].map(([, , name = '']) => name);
  expect(modules).toContain('vscode');
  expect(modules.filter((name) => name !== 'vscode' && !isBuiltin(name))).toEqual([]);
});

test('the server of the extension answers without any other package', async () => {
  const server = spawn(process.execPath, [join(folder, 'server.mjs'), '--stdio'], { cwd: folder });
  const status = new Promise((resolve) => server.on('exit', resolve));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const published = new Promise((resolve) =>
    connection.onNotification('textDocument/publishDiagnostics', resolve),
  );
  connection.listen();
  const params = { processId: process.pid, rootUri: null, capabilities: {} };
  const { serverInfo } = await connection.sendRequest<InitializeResult>('initialize', params);
  expect(serverInfo?.name).toBe('json-modal');
  const textDocument = { uri: 'file:///cake.modal.json', languageId: 'json', version: 1, text: '{' };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  expect(await published).toMatchObject({ diagnostics: [{ code: 'json-syntax' }] });
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  expect(await status).toBe(0);
  connection.dispose();
});
