import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createModal, type ModalJson } from 'json-modal';
import { signToken } from 'json-modal/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { createEndpointClient } from '../../src/caller/endpoint/endpoint-client.ts';
import { makeFolder } from './compile.ts';

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
