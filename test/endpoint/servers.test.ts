import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import express, { type Request as ExpressRequest, type Response as ExpressResponse } from 'express';
import { Hono } from 'hono';
import type { ModalResponse } from 'json-modal';
import { type IncomingRequest, readRequest, respondTo, signToken, toResponse } from 'json-modal/endpoint';
import jsonwebtoken from 'jsonwebtoken';
import { afterEach, describe, expect, test } from 'vitest';
import { cake } from './cake.ts';
import { urlWith } from './requests.ts';

const secret = 'the secret of the modal';
const respond = respondTo(cake);
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The part of every server below that is the app's own. */
async function answer(request: IncomingRequest): Promise<{ status: number; body: ModalResponse }> {
  const asked = await readRequest(request, { secret, modal: cake });
  if (!asked.ok) return { status: asked.status, body: respond.error(asked.problem) };
  if (asked.kind !== 'submit') {
    const value = asked.form.size === 2 ? 'south' : 'north';
    return { status: 200, body: respond.data({ blocks: { shop: { value } } }) };
  }
  const message = `Size ${asked.form.size} for deal ${asked.context.selectedIds[0]}.`;
  return { status: 200, body: respond.success({ message }) };
}

async function handleNode(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = await answer(request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function handleExpress(request: ExpressRequest, response: ExpressResponse): Promise<void> {
  const { status, body } = await answer(request);
  response.status(status).json(body);
}

/** A route handler of Next.js, `app/modal/route.ts`. */
async function handleFetch(request: Request): Promise<Response> {
  const { status, body } = await answer(request);
  return toResponse(body, status);
}

const hono = new Hono();
hono.all('/app/modal', (context) => handleFetch(context.req.raw));

/** Sends a request to a server, over the network where it has one. */
type Send = (query: Readonly<Record<string, string>>, init?: RequestInit) => Promise<Response>;

async function serve(listener: RequestListener): Promise<Send> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return (query, init) => fetch(urlWith(query, `http://127.0.0.1:${port}/app/modal`), init);
}

const servers: Readonly<Record<string, () => Promise<Send>>> = {
  'node:http': () => serve(handleNode),
  Express: () => serve(express().all('/app/modal', handleExpress)),
  'Express with parsed bodies and a router': () => {
    const router = express.Router().all('/modal', handleExpress);
    return serve(express().use(express.json()).use('/app', router));
  },
  'Hono on Node': () => serve(getRequestListener(hono.fetch)),
  'Hono at the edge': async () => async (query, init) => hono.request(urlWith(query, '/app/modal'), init),
  'a route handler of Next.js': async () => (query, init) =>
    handleFetch(new Request(urlWith(query, 'https://cakes.example/app/modal'), init)),
};

describe.each(Object.entries(servers))('in %s', (_, start) => {
  test('the modal opens, asks again and submits', async () => {
    const send = await start();
    const token = await signToken({ userId: 12, companyId: 34 }, secret);
    const opened = await send({ token });
    expect([opened.status, await opened.json()]).toEqual([
      200,
      { data: { blocks: { shop: { value: 'north' } } } },
    ]);
    const changed = await send({ token, form: '{"size":2}', invoker: 'size' });
    expect(await changed.json()).toEqual({ data: { blocks: { shop: { value: 'south' } } } });
    const headers = { 'content-type': 'application/json' };
    const submitted = await send({ token }, { method: 'POST', headers, body: '{"size":2,"shop":"south"}' });
    expect(await submitted.json()).toEqual({ success: { message: 'Size 2 for deal 56.', type: 'snackbar' } });
  });

  test('a request without a token gets status 401', async () => {
    const refused = await (await start())({});
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { error: { message: 'The request has no token.' } },
    ]);
  });
});

test('a body that is too large gets a response, and the server continues', async () => {
  const send = await serve(handleNode);
  const token = await signToken({ userId: 12, companyId: 34 }, secret);
  const refused = await send({ token }, { method: 'POST', body: 'x'.repeat(3_000_000) });
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { error: { message: 'The body exceeds 1 MB.' } },
  ]);
  expect((await send({ token })).status).toBe(200);
});

test('a body that is too large leaves its connection to the next request', async () => {
  const send = await serve(handleNode);
  const token = await signToken({ userId: 12, companyId: 34 }, secret);
  const { url } = await send({ token });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closing.push(() => agent.destroy());
  const ask = async (method: string, body = '') => {
    const asking = request(url, { agent, method, headers: { 'content-length': body.length } }).end(body);
    const [response] = await once(asking, 'response');
    await text(response);
    return [response.statusCode, asking.reusedSocket];
  };
  expect(await ask('POST', 'x'.repeat(3_000_000))).toEqual([413, false]);
  expect(await ask('GET')).toEqual([200, true]);
});

test("an Express app with jsonwebtoken accepts the CRM's tokens, and no others", async () => {
  const app = express().get('/app/modal', (request, response) => {
    try {
      const claims = jsonwebtoken.verify(String(request.query['token']), secret, { algorithms: ['HS256'] });
      response.json(claims);
    } catch {
      response.status(401).end();
    }
  });
  const send = await serve(app);
  const taken = await send({ token: await signToken({ userId: 12, companyId: 34 }, secret) });
  expect(await taken.json()).toMatchObject({ userId: 12, companyId: 34 });
  const refused = await send({ token: await signToken({ userId: 12, companyId: 34 }, 'another secret') });
  expect(refused.status).toBe(401);
});
