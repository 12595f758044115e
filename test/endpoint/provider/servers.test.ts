import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { manifestOf } from '../../extensions/manifests.ts';
import { createSampleProvider, requestOf } from './requests.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Send = (request: Request) => Promise<Response>;

/** Sends requests for the manifest's host to a server of this machine. */
async function serve(listener: RequestListener): Promise<Send> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return async (request) => {
    const url = request.url.replace('https://app.example', `http://127.0.0.1:${port}`);
    const { method, headers } = request;
    const body = await request.arrayBuffer();
    return fetch(url, { method, headers, ...(body.byteLength > 0 && { body }), redirect: 'error' });
  };
}

const manifest = manifestOf('messaging', 'https://app.example/crm');
const { provider, received } = createSampleProvider('messaging', { manifest });
const plain = createSampleProvider('messaging', {
  manifest: manifestOf('messaging', 'https://other.example'),
  rewrite: (path) => path.replace('/crm/', '/'),
});

const servers: Readonly<Record<string, () => Promise<Send>>> = {
  'node:http': () => serve(provider.listener),
  Express: () => serve(express().use(provider.listener)),
  'Express with parsed bodies and a router': () =>
    serve(express().use(express.json(), express.urlencoded()).use('/crm', provider.listener)),
  'Express, with a manifest without the path of the router': () =>
    serve(express().use('/crm', createSampleProvider('messaging').provider.listener)),
  'Hono on Node': () =>
    serve(getRequestListener(new Hono().all('/crm/*', ({ req }) => provider.fetch(req.raw)).fetch)),
  'Hono at the edge': async () => {
    const hono = new Hono().all('/crm/*', ({ req }) => provider.fetch(req.raw));
    return async (request) => hono.fetch(request);
  },
  'a route handler of Next.js': async () => provider.fetch,
  'a server behind a proxy that changes the path': () => serve(plain.provider.listener),
};

describe.each(Object.entries(servers))('in %s', (_, start) => {
  const base = 'https://app.example/crm';

  test('every shape of request and response works', async () => {
    const send = await start();
    const listed = await send(requestOf('messaging', 'getConversations', { base }));
    expect([listed.status, await listed.json()]).toEqual([200, expect.objectContaining({ success: true })]);
    expect(listed.headers.get('content-length')).toMatch(/^\d+$/);
    const bare = await send(requestOf('messaging', 'getMessageById', { base }));
    expect(await bare.json()).toMatchObject({ id: expect.any(String) });
    const sent = await send(requestOf('messaging', 'postMessage', { base }));
    expect([sent.status, await sent.json()]).toEqual([
      200,
      { success: true, data: { id: expect.any(String) } },
    ]);
  });

  test('a request without credentials gets status 401', async () => {
    const send = await start();
    const response = await send(requestOf('messaging', 'postMessage', { base, headers: {} }));
    expect([response.status, await response.json()]).toEqual([
      401,
      { success: false, data: { message: 'The credentials are missing or wrong.', code: 'UNAUTHORIZED' } },
    ]);
    expect(response.headers.get('www-authenticate')).toBe('Basic');
  });
});

test('Express continues with other routes for a URL that the manifest does not have', async () => {
  const app = express()
    .use(provider.listener)
    .get('/callback', (_, response) => void response.send('installed'));
  const send = await serve(app);
  expect(await (await send(new Request('https://app.example/callback'))).text()).toBe('installed');
});

test('an empty response has no body over the network, and a file has its name and type', async () => {
  const meetings = createSampleProvider('video-calling').provider;
  const updated = await (await serve(meetings.listener))(requestOf('video-calling', 'patchUpdateMeeting'));
  expect([updated.status, await updated.text()]).toEqual([204, '']);
  const invoices = createSampleProvider('invoicing').provider;
  const file = await (await serve(invoices.listener))(requestOf('invoicing', 'getInvoicePDF'));
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF']);
  expect(received).toBeDefined();
});
