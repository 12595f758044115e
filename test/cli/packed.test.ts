import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { formatNames } from '../../src/cli/reports/formats.ts';
import { findFreePort } from '../find-free-port.ts';
import { type Packed, packAndInstall } from '../package/packed.ts';
import { plainEnvironment } from './run.ts';

let packed: Packed;

beforeAll(() => {
  packed = packAndInstall();
  mkdirSync(join(packed.project, 'empty'));
  cpSync(`${root}test/cli/project`, join(packed.project, 'modals'), { recursive: true });
}, 180_000);

afterAll(() => rmSync(packed.project, { recursive: true }));

function packedCommand(): string {
  return join(packed.project, 'node_modules/json-modal/dist/command.js');
}

function runPacked(...words: string[]) {
  const command = packedCommand();
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: packed.project,
    encoding: 'utf8',
    env: plainEnvironment(),
  });
  return { status, stdout, stderr };
}

test('the installed command can be started by the system', () => {
  expect(readFileSync(packedCommand(), 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node');
});

test('the exit status differs for a correct file, a wrong one and a folder of both', () => {
  expect(runPacked('lint', 'modals/cake.modal.json')).toEqual({
    status: 0,
    stdout:
      '1 file checked, no problems.\n1 response beside linted modals not linted: "modals/cake.response.json". Name it too.\n',
    stderr: '',
  });
  expect(runPacked('lint', 'modals/forms/two words.modal.json')).toMatchObject({ status: 1, stderr: '' });
  expect(runPacked('lint', 'modals').stdout).toMatch(/ in 4 files\./);
});

test('globs in a config are understood', () => {
  const config = join(packed.project, 'ignoring.json');
  writeFileSync(config, '{ "ignores": ["modals/**/*.modal.json"] }');
  expect(runPacked('lint', 'modals/cake.modal.json', '--config', config)).toEqual({
    status: 0,
    stdout: '',
    stderr: 'Nothing was linted: the config ignores this file.\n',
  });
});

test('an empty folder is nothing to lint', () => {
  const reason =
    'No "*.modal.json", "*.filter.json" or "*.manifest.json" files in "empty". Pass the file name if it ends differently.\n';
  // Into a pipe, the report says it too.
  expect(runPacked('lint', 'empty')).toEqual({ status: 2, stdout: `Failed: ${reason}`, stderr: reason });
});

test.each([
  ['--watch', 'lint', '--help'],
  ['--budget', 'states', '--help'],
])('every part that is loaded later came along: %s', (words, ...line) => {
  expect(runPacked(...line).stdout).toContain(words);
});

test('the server for assistants came along, with the docs that it offers', async () => {
  const requests = [
    { method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
    { method: 'resources/read', params: { uri: 'json-modal://docs/assistants.md' } },
    { method: 'tools/call', params: { name: 'new_modal', arguments: { template: 'empty' } } },
  ];
  const lines = requests.map((request, id) => JSON.stringify({ jsonrpc: '2.0', id, ...request }));
  const server = spawn(process.execPath, [packedCommand(), 'mcp'], {
    cwd: packed.project,
    env: plainEnvironment(),
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  server.stdout.on('data', (bytes) => (output += bytes));
  server.stdin.write(`${lines.join('\n')}\n`);
  await expect.poll(() => output).toContain('"id":2');
  await expect.poll(() => output).toContain('# Coding assistants');
});

const clientInfo = { name: 'test', version: '1' };

test.each(formatNames)('the format %s came along', (format) => {
  expect(runPacked('lint', 'modals', '--format', format)).toMatchObject({ status: 1, stderr: '' });
});

test('the states of a modal are printed', () => {
  expect(runPacked('states', 'modals/cake.modal.json').stdout).toContain('A user can reach');
});

describe('a new app, in a folder with a space in its name,', () => {
  const app = () => join(packed.project, 'a new app');
  const modal = 'a new app/cake.modal.json';
  const secret = 'the secret of the new app';

  beforeAll(() => {
    expect(runPacked('init', 'a new app')).toMatchObject({ status: 0, stderr: '' });
  });

  /** Starts a program of Node, and gives what it prints first. */
  async function start(words: string[], folder: string, environment: Readonly<Record<string, string>> = {}) {
    const env = { ...process.env, JSON_MODAL_SECRET: secret, ...environment };
    const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    const [output] = await once(child.stdout, 'data');
    return String(output);
  }

  async function startEndpoint(): Promise<string> {
    const output = await start(['server.mjs'], app(), { PORT: String(await findFreePort()) });
    return /http:\S+/.exec(output)?.[0] ?? '';
  }

  test('passes its test', () => {
    const { NODE_TEST_CONTEXT, ...env } = process.env;
    const options = { cwd: app(), encoding: 'utf8', env } as const;
    const { stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap'], options);
    expect(stdout).toMatch(/^# pass 7$[\s\S]*^# fail 0$/m);
  });

  test('has a modal and an endpoint in which nothing is found', async () => {
    const endpoint = await startEndpoint();
    expect(runPacked('lint', modal)).toMatchObject({ status: 0 });
    expect(runPacked('check', modal, '--endpoint', endpoint, '--secret', secret, '--submit')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^27 responses checked, no problems\.\n/),
      stderr: '',
    });
  });

  test('is shown by the preview, page and all', async () => {
    const endpoint = await startEndpoint();
    const words = ['preview', modal, '--endpoint', endpoint, '--port', '0'];
    const url = /http:\S+/.exec(await start([packedCommand(), ...words], packed.project))?.[0] ?? '';
    const page = await (await fetch(url)).text();
    const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) expect((await fetch(new URL(path, url))).status).toBe(200);
    const [, token = ''] = /name="json-modal-host" content="([^"]+)"/.exec(page) ?? [];
    const file = await fetch(new URL('host/file', url), { headers: { 'x-json-modal-token': token } });
    expect(await file.json()).toMatchObject({ name: 'cake.modal.json', endpoint });
  });
});
