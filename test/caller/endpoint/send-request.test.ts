import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainFailure } from '../../../src/caller/endpoint/explain-failure.ts';
import { sendRequest } from '../../../src/caller/endpoint/send-request.ts';
import { findFreePort } from '../../find-free-port.ts';
import { type Endpoint, json, startEndpoint } from '../../session/server.ts';

let endpoint: Endpoint;

beforeEach(async () => {
  endpoint = await startEndpoint();
});

afterEach(() => endpoint.close());

test.each([
  ['GET', null, {}],
  ['POST', '{"size":"Größe"}', { 'content-type': 'application/json', 'content-length': '18' }],
] as const)('a %s asks for JSON as it is, and says who asks', async (method, body, more) => {
  endpoint.answerWith(json({ data: {} }));
  await sendRequest({ method, url: endpoint.url, body });
  const common = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'json-modal' };
  expect(endpoint.received).toMatchObject([{ body: body ?? '', headers: { ...common, ...more } }]);
});

test('an aborted request is also aborted at the endpoint', async () => {
  const waiting = new AbortController();
  const arrived = new Promise<void>((resolve) => {
    endpoint.answerWith(async (request) => {
      waiting.abort();
      await once(request.socket, 'close');
      resolve();
    });
  });
  const sent = { method: 'GET', url: endpoint.url, body: null } as const;
  const givenUp = { ok: false, cause: 'given-up', reason: 'The modal stopped waiting for the response.' };
  expect(await sendRequest(sent, { signal: waiting.signal })).toMatchObject(givenUp);
  await arrived;
  expect(await sendRequest(sent, { signal: waiting.signal })).toMatchObject(givenUp);
});

test.each([
  ['ENOTFOUND', 'unreachable', 'The host "app.example" was not found.'],
  ['EAI_AGAIN', 'unreachable', 'The host "app.example" was not found.'],
  ['EPIPE', 'network', 'The endpoint closed the connection before the response was complete.'],
  ['EHOSTUNREACH', 'unreachable', 'app.example could not be reached (EHOSTUNREACH).'],
  ['CERT_HAS_EXPIRED', 'unreachable', 'The certificate of "app.example" has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'unreachable', 'The certificate does not match "app.example".'],
])('%s is described in plain words', (code, cause, reason) => {
  const error = Object.assign(new Error(code), { code });
  expect(explainFailure(error, 'https://app.example/modal', 10_000)).toEqual({ cause, reason });
});

test.each([[new Error('of no kind')], ['thrown'], [null]])(
  '%s has no code, and is reported all the same',
  (error) => {
    const told = { cause: 'unreachable', reason: 'app.example could not be reached (unknown cause).' };
    expect(explainFailure(error, 'https://app.example/modal', 10_000)).toEqual(told);
  },
);

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

test.each(hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
  'localhost is found where a server listens on %s alone',
  async (address) => {
    const server = createServer(json({ data: {} })).listen(0, address);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const name of ['localhost', 'LOCALHOST', 'shop.localhost']) {
      const sent = { method: 'GET', url: `http://${name}:${port}/`, body: null } as const;
      expect(await sendRequest(sent), name).toMatchObject({ ok: true, status: 200 });
    }
    server.close();
  },
);

test('nothing listens on either address of localhost', async () => {
  const port = await findFreePort();
  const sent = { method: 'GET', url: `http://localhost:${port}/`, body: null } as const;
  const reason = `No server is running at http://localhost:${port}. Start the endpoint.`;
  expect(await sendRequest(sent)).toMatchObject({ ok: false, cause: 'unreachable', reason });
});
