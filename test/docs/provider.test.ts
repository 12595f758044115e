import { readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contracts } from 'json-modal/extensions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compile, makeFolder } from '../endpoint/compile.ts';

const page = readFileSync(new URL('../../docs/extensions.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, code]) => [name, code]);
const files: Record<string, string> = Object.fromEntries(examples);
const closing: (() => void)[] = [];

let folder: string;

beforeAll(() => {
  vi.stubEnv('JSON_MODAL_CLIENT_SECRET', 'secret');
  folder = makeFolder(files);
});

afterAll(() => {
  vi.unstubAllEnvs();
  for (const close of closing) close();
  rmSync(folder, { recursive: true });
});

/** The exports of an example of the page. */
async function load(name: string) {
  return import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

async function listen(server: Server): Promise<Send> {
  server.listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return (path, init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
}

const servers: Readonly<Record<string, () => Promise<Send>>> = {
  'express.ts': async () => listen(createServer((await load('express.ts')).app as RequestListener)),
  'node.ts': async () => listen((await load('node.ts')).server),
  'hono.ts': async () => (await load('hono.ts')).app.request,
  'route.ts': async () => {
    const { POST: handle } = await load('route.ts');
    return (path, init) => handle(new Request(new URL(path, 'https://meet.example'), init));
  },
  'worker.ts': async () => {
    const { default: worker } = await load('worker.ts');
    return (path, init) => worker.fetch(new Request(new URL(path, 'https://meet.example'), init));
  },
};

test('each example is a server or the provider', () => {
  expect(Object.keys(files).sort()).toEqual([...Object.keys(servers), 'provider.ts'].sort());
});

test.each(Object.entries(servers))('%s serves the provider', async (_, start) => {
  const send = await start();
  const headers = { authorization: `Basic ${btoa('0a1b2c3d4e5f:secret')}` };
  const body = JSON.stringify({ topic: 'Call', start_time: '2030-01-31 09:30', duration: 30 });
  const created = await send('/crm/json-modal-check/meetings', { method: 'POST', headers, body });
  const { data } = await created.json();
  expect([created.status, data.invitation]).toEqual([201, `Call: ${data.join_url}`]);
  const path = `/crm/json-modal-check/meetings/${data.meeting_id}`;
  expect((await send(path, { method: 'PATCH', headers, body })).status).toBe(204);
  expect((await send(path, { method: 'DELETE', headers })).status).toBe(204);
  const gone = await send(path, { method: 'PATCH', headers, body });
  const [, failure = ''] = /^```json failure\n(.*?)^```$/ms.exec(page) ?? [];
  expect([gone.status, await gone.json()]).toEqual([404, JSON.parse(failure)]);
  expect((await send(path, { method: 'DELETE' })).status).toBe(401);
});

test('the page has every code of a failure', () => {
  const codes = Object.values(contracts).flatMap(({ failure }) => Object.values(failure.codes));
  expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});

test('the route handler accepts the request of Next.js', () => {
  const held =
    "import type { GET } from './route.ts';\nexport const given = (asked: Parameters<typeof GET>[0]): Request => asked;\n";
  expect(compile({ ...files, 'held.ts': held })).toBe('');
});
