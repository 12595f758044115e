import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Endpoint, json, plain, pour, startEndpoint } from '../../session/server.ts';
import { cake, type Running, runHost, secret } from '../start.ts';

let endpoint: Endpoint;
let host: Running;

beforeEach(async () => {
  endpoint = await startEndpoint();
  endpoint.answerWith(json({ data: {} }));
  host = await runHost({ endpoint: endpoint.url });
});

afterEach(async () => {
  await host.close();
  await endpoint.close();
});

/** A request with headers that `fetch` does not let anyone set. */
async function send(
  headers: Record<string, string>,
  path = '/',
  method = 'GET',
): Promise<number | undefined> {
  const { hostname, port } = new URL(host.url);
  const sent = request({ hostname, port, path, method, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

describe('the host is for this machine and its own page alone', () => {
  test('it listens on the loopback, on no other address', async () => {
    const { port } = new URL(host.url);
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      const socket = connect(Number(port), address);
      const outcome = await Promise.race([
        once(socket, 'connect').then(() => 'connected'),
        once(socket, 'error').then(
          () => 'rejected',
          () => 'rejected',
        ),
        new Promise((resolve) => socket.on('error', () => resolve('rejected'))),
      ]);
      expect(outcome, address).toBe('rejected');
    }
    expect(new URL(host.url).hostname).toBe('127.0.0.1');
  });

  test.each([
    ['another name that leads here', { host: 'evil.example:PORT' }, 403],
    ['another port', { host: '127.0.0.1:1' }, 403],
    ['a name that ends like ours', { host: 'evil.localhost:PORT' }, 403],
    ['another origin', { host: '127.0.0.1:PORT', origin: 'https://evil.example' }, 403],
    ['no origin at all', { host: '127.0.0.1:PORT', origin: 'null' }, 403],
    ['a link on another site', { host: '127.0.0.1:PORT', 'sec-fetch-site': 'cross-site' }, 403],
    ['another port of this machine', { host: '127.0.0.1:PORT', 'sec-fetch-site': 'same-site' }, 403],
    ['the address bar', { host: 'localhost:PORT', 'sec-fetch-site': 'none' }, 200],
    ['its own page', { host: '127.0.0.1:PORT', origin: 'http://127.0.0.1:PORT' }, 200],
  ])('%s', async (_, headers, status) => {
    const { port } = new URL(host.url);
    const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', port)]);
    expect(await send(Object.fromEntries(filled))).toBe(status);
  });

  test.each([
    ['GET', '/host/file'],
    ['PUT', '/host/file'],
    ['POST', '/host/request'],
    ['GET', '/host/events'],
    ['GET', '/host/events?token=guessed'],
  ])('without the page token: %s %s', async (method, path) => {
    const { host: name } = new URL(host.url);
    expect(await send({ host: name }, path, method)).toBe(403);
    expect(await send({ host: name, 'x-json-modal-token': 'guessed' }, path, method)).toBe(403);
    expect(endpoint.received).toEqual([]);
  });

  test('each start has another token', async () => {
    const other = await runHost({ endpoint: endpoint.url });
    const tokens = await Promise.all(
      [host, other].map(
        async ({ url }) => /content="([\w-]{32})"/.exec(await (await fetch(url)).text())?.[1],
      ),
    );
    await other.close();
    expect(tokens[0]).toBeDefined();
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  test('its pages run nothing but its own files', async () => {
    const response = await fetch(host.url);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(`${host.url}crm.html`)).headers.get('content-security-policy')).toBe(policy);
  });

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//evil.example/',
    '/assets/..\\..\\x',
  ])('no path leads out of its files: %s', async (path) => {
    const { host: name } = new URL(host.url);
    expect(await send({ host: name }, path)).toBeGreaterThanOrEqual(400);
  });

  test('a request for a part behind the end of a file is not left waiting', async () => {
    const headers = { host: new URL(host.url).host, range: 'bytes=10-2' };
    await expect(send(headers, '/crm.html')).rejects.toThrow('socket hang up');
    expect(await send({ ...headers, range: 'bytes=2-10' }, '/crm.html')).toBe(206);
  });
});

describe('requests are forwarded only to the endpoint', () => {
  test.each([
    ['a token of the page', { query: { token: 'mine' } }],
    ['a parameter that is not the format’s', { query: { url: 'http://evil.example/' } }],
    ['a kind that is none', { kind: 'delete' }],
    ['a form that is none', { kind: 'submit', body: 'text' }],
    ['a body where none belongs', { kind: 'initial', body: {} }],
    ['a modal that is not valid', { schema: {} }],
  ])('%s is refused', async (_, asked) => {
    expect(await host.post(asked)).toMatchObject({ httpStatus: 400 });
    expect(endpoint.received).toEqual([]);
  });

  test('a redirect is not followed, not even to the same host', async () => {
    const other = await startEndpoint();
    for (const location of [other.url, endpoint.url]) {
      endpoint.answerWith(plain('', 307, { location }));
      const told = await host.post();
      expect(told).toMatchObject({ status: 307, note: expect.stringContaining(location) });
    }
    expect(other.received).toEqual([]);
    expect(endpoint.received).toHaveLength(2);
    await other.close();
  });

  test('a redirect that adds a slash is reported with the URL to use', async () => {
    endpoint.answerWith(
      (_, response) => response.writeHead(308, { location: '/modal/?app=1&view=list&token=x' }).end(),
      (_, response) => response.writeHead(308, { location: '/modal/?view=list&token=x#top' }).end(),
    );
    for (const url of ['/modal/?app=1', '/modal/#top'])
      expect(await host.post()).toMatchObject({
        note: `The endpoint redirects to ${url}. The CRM does not follow redirects. Respond here, or use the final URL.`,
      });
  });

  test('a redirect to a login that leads back reveals the token to nobody', async () => {
    endpoint.answerWith(({ url = '' }, response) =>
      response.writeHead(302, { location: `/login?next=${encodeURIComponent(url)}` }).end(),
    );
    const told = await host.post();
    expect(told).toMatchObject({ status: 302, note: expect.stringContaining('token%3D…') });
    const token = new URL(endpoint.received[0]?.url ?? '', endpoint.url).searchParams.get('token');
    expect(token).toMatch(/^eyJ/);
    expect(JSON.stringify(told)).not.toContain(token);
  });

  test('a header that repeats the token does not show it', async () => {
    endpoint.answerWith(({ url = '' }, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'x-request': url }).end('{"data":{}}'),
    );
    const told = await host.post();
    const token = new URL(endpoint.received[0]?.url ?? '', endpoint.url).searchParams.get('token');
    expect(told['headers']).toContainEqual(['x-request', expect.stringContaining('token=…')]);
    expect(JSON.stringify(told)).not.toContain(token);
  });

  test('the token is short-lived, and never sent to the page', async () => {
    const told = await host.post();
    const token = new URL(endpoint.received[0]?.url ?? '', endpoint.url).searchParams.get('token') ?? '';
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ userId: 12, companyId: 3 });
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(600);
    expect(JSON.stringify(told)).not.toContain(token);
    expect(JSON.stringify(told)).not.toContain(secret);
  });
});

describe('sizes are limited', () => {
  test('a request of more than 10 MB', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(10_000_001), version: null });
    for (const [route, method] of [
      ['host/file', 'PUT'],
      ['host/request', 'POST'],
    ] as const)
      expect((await host.ask(route, { method, body })).status).toBe(413);
    expect((await host.post()).httpStatus).toBe(200);
  });

  test('but not one with a modal that the largest response filled', async () => {
    const items = Array.from({ length: 50_000 }, (_, n) => ({
      label: `Customer ${n}`,
      value: `${n}`.repeat(10),
    }));
    const schema = structuredClone(cake);
    schema.properties.blocks.properties.shop.options.items = items;
    expect((await host.post({ schema })).httpStatus).toBe(200);
  });

  test('a response of more than 5 MB is not read to its end', async () => {
    let written: Promise<number> | undefined;
    endpoint.answerWith((_, response) => {
      written = pour(response, 50_000_000);
    });
    expect(await host.post()).toMatchObject({ status: 502, reason: 'The response exceeds 5 MB.' });
    expect(await written).toBeLessThan(20_000_000);
  });
});
