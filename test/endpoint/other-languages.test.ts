import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createModal, type ModalJson } from 'json-modal';
import { signToken } from 'json-modal/endpoint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { createEndpointClient } from '../../src/host/endpoint/endpoint-client.ts';
import { runHere } from '../cli/run.ts';
import { findFreePort } from '../find-free-port.ts';
import { makeProject } from '../make-project.ts';
import { makeFolder } from './compile.ts';
import { urlWith } from './requests.ts';

const page = readFileSync(join(root, 'docs/endpoint.md'), 'utf8');

/** The text on the page under a name. */
function shown(name: string): string {
  return new RegExp(`^\`\`\`\\w+ ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';
}

/** The modal of the page. */
async function readModal(): Promise<ModalJson> {
  const folder = makeFolder({ 'modal.ts': shown('modal.ts') });
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'modal.ts')).href)).modal;
}

const vector = JSON.parse(shown('token'));

test('the token is the one that the kit signs with the secret and the claims', async () => {
  const { userId, companyId, iat, exp } = vector.payload;
  const times = { now: new Date(iat * 1000), expiresIn: exp - iat };
  expect(await signToken({ userId, companyId }, vector.secret, times)).toBe(vector.token);
  const parts = vector.token.split('.').slice(0, 2);
  expect(parts.map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))).toEqual([
    vector.header,
    vector.payload,
  ]);
});

test('the requests are those that the preview sends', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (bytes) => {
      received.push(String(bytes));
      const body = JSON.stringify({ data: { blocks: { shop: { items: [{ label: 'North', value: 7 }] } } } });
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = createEndpointClient({
    url: `http://127.0.0.1:${port}/modal`,
    makeToken: async () => vector.token,
  });
  const modal = createModal({
    schema: await readModal(),
    context: { resource: 'deal', view: 'details', userId: 12, companyId: 34, selectedIds: [56] },
    transport: async (request, signal) => {
      const response = await ask(request, signal);
      return response.ok
        ? { status: response.status, body: JSON.parse(response.text) }
        : Promise.reject(response);
    },
  });
  const isReady = () =>
    expect.poll(() => [modal.getState().phase, modal.getState().busy]).toEqual(['ready', null]);
  modal.open();
  await isReady();
  modal.change('size', 'large');
  await isReady();
  modal.change('shop', 7);
  modal.press('order');
  await isReady();
  expect(
    received.map((text) =>
      text.replaceAll('\r\n', '\n').replace(`127.0.0.1:${port}`, 'localhost:3000').trim(),
    ),
  ).toEqual(['initial', 'change', 'submit'].map((name) => shown(name).trim()));
});

const languages = [
  ['Python', 'python3', 'modal.py', ['modal.py']],
  ['PHP', 'php', 'modal.php', ['-S', 'localhost:PORT', 'modal.php']],
] as const;

describe.each(languages)('the endpoint in %s', (_, program, file, words) => {
  const isThere = spawnSync(program, ['--version']).status === 0;

  /** Starts it as the page says, but at a free port. */
  async function start(secret: string): Promise<string> {
    const folder = makeProject({ [file]: shown(file) });
    const port = String(await findFreePort());
    const env = { ...process.env, JSON_MODAL_SECRET: secret, PORT: port };
    const given = words.map((word) => word.replace('PORT', port));
    const child = spawn(program, given, { cwd: folder, env, stdio: 'ignore' });
    onTestFinished(() => void child.kill());
    const url = `http://localhost:${port}/modal`;
    await expect
      .poll(() =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(401);
    return url;
  }

  test('is started as described in the page', () => {
    expect(shown(program.replace('3', ''))).toBe(
      `JSON_MODAL_SECRET=secret ${[program, ...words].join(' ').replace('PORT', '3000')}\n`,
    );
  });

  test.skipIf(!isThere)('accepts the token in the page, and no other', async () => {
    const url = await start(vector.secret);
    const statusFor = async (query: object) => (await fetch(urlWith({ ...query }, url))).status;
    const { token } = vector;
    expect(await statusFor({ token })).toBe(200);
    const places = [...Array.from({ length: 20 }, (_, index) => index * 8 + 3), token.length - 1];
    for (const place of places.filter((at) => at < token.length)) {
      const other = token[place] === 'A' ? 'B' : 'A';
      expect(await statusFor({ token: token.slice(0, place) + other + token.slice(place + 1) })).toBe(401);
    }
    for (const query of [
      { token, userId: '13' },
      { token, companyId: '35' },
      { token: '' },
      { token: 'é.é.é' },
      { token: `${token}.` },
    ])
      expect(await statusFor(query)).toBe(401);
  });

  test.skipIf(!isThere)('passes "json-modal check", and closes on Christmas Day', async () => {
    const url = await start('the secret');
    const folder = makeProject({ 'cake.modal.json': JSON.stringify(await readModal()) });
    const checked = await runHere(
      ['check', 'cake.modal.json', '--endpoint', url, '--secret', 'the secret', '--submit'],
      folder,
    );
    expect(checked).toMatchObject({ status: 0, complaints: '' });
    const token = await signToken({ userId: 12, companyId: 34 }, 'the secret');
    const body = JSON.stringify({ size: 'large', shop: 7, day: '2026-12-25' });
    const response = await fetch(urlWith({ token }, url), { method: 'POST', body });
    expect(await response.json()).toEqual({ data: { blocks: { day: { error: 'We are closed then.' } } } });
    const change = await fetch(urlWith({ token, form: '{"size":"small"}', invoker: 'size' }, url));
    expect(await change.text()).toMatch(/^\{"data": ?\{"blocks": ?\{.*\}\}\}$/);
  });
});
