import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { NodeRequest } from 'json-modal/endpoint';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { manifestOf } from '../../extensions/manifests.ts';
import { basic, createSampleProvider, operations, requestOf } from './requests.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const urls = operations.map(({ kind, name }) => new URL(requestOf(kind, name).url));
const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'/:%?&=#.{}\\') }));
const url = fc.oneof(
  odd,
  fc.constantFrom(...urls.map(({ pathname, search }) => pathname + search)),
  fc.tuple(fc.constantFrom(...urls), odd).map(([{ pathname }, more]) => `${pathname}?${more}`),
);
const header = fc.oneof(odd, fc.array(odd), fc.constant(undefined));

function anyRequest(authorization: fc.Arbitrary<string | string[] | undefined>) {
  return fc
    .record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', '', undefined),
      url: fc.option(url, { nil: undefined }),
      originalUrl: fc.option(url, { nil: undefined }),
      headers: fc.record({
        authorization,
        'content-type': fc.oneof(header, fc.constant('multipart/form-data; boundary=x')),
      }),
      body: fc.oneof(fc.constant(undefined), fc.anything(), odd),
      chunks: fc.array(fc.oneof(odd, fc.uint8Array(), fc.json())),
    })
    .map(({ chunks, ...rest }) => ({
      ...rest,
      async *[Symbol.asyncIterator]() {
        yield* chunks;
      },
    })) as fc.Arbitrary<NodeRequest>;
}

/** The status that a listener sends. */
async function statusOf(kind: (typeof operations)[number]['kind'], request: NodeRequest) {
  const onError = vi.fn();
  const { provider, received } = createSampleProvider(kind, { onError });
  const statuses: number[] = [];
  await provider.listener(request, {
    destroyed: false,
    writeHead: (status) => void statuses.push(status),
    write: () => true,
    end: () => {},
    destroy: () => {},
    once: () => {},
    off: () => {},
  });
  expect(onError).not.toHaveBeenCalled();
  return { statuses, received };
}

const kinds = fc.constantFrom('video-calling', 'invoicing', 'messaging');

test('every request gets one of the known statuses, and none without credentials is served', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, anyRequest(header), async (kind, request) => {
      const { statuses, received } = await statusOf(kind, request);
      expect(statuses).toEqual([401]);
      expect(received).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('no request with credentials makes the kit fail', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, anyRequest(fc.constant(basic())), async (kind, request) => {
      const { statuses, received } = await statusOf(kind, request);
      expect(statuses).toHaveLength(1);
      if (received.length === 0) expect([400, 404, 405, 413, 415]).toContain(statuses[0]);
    }),
    { numRuns: 500 },
  );
});

test('keys are data: a body changes nothing but its own members', async () => {
  const { provider, received } = createSampleProvider('video-calling');
  const body =
    '{"topic":"a","start_time":"2030-01-31 09:30","duration":1,"__proto__":{"admin":true},"constructor":{},"more":1}';
  expect((await provider.fetch(requestOf('video-calling', 'postMeeting', { body }))).status).toBe(201);
  expect(received).toEqual([
    expect.objectContaining({ body: { topic: 'a', start_time: '2030-01-31 09:30', duration: 1 } }),
  ]);
  expect((received[0] as { body: { admin?: boolean } }).body.admin).toBeUndefined();
});

test('null means that an optional member is missing', async () => {
  const { provider, received } = createSampleProvider('invoicing');
  const body = '{"name":"Cake","code":null,"unitPrice":null}';
  expect((await provider.fetch(requestOf('invoicing', 'postProduct', { body }))).status).toBe(200);
  expect(received).toEqual([expect.objectContaining({ body: { name: 'Cake' } })]);
});

test('a text that is nested deeply is rejected, or its depth is not entered', async () => {
  const { provider } = createSampleProvider('video-calling');
  const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
  const body = `{"topic":"a","start_time":"b","duration":1,"more":${deep}}`;
  const { status } = await provider.fetch(requestOf('video-calling', 'postMeeting', { body }));
  expect([201, 400]).toContain(status);
});

describe('a body that is too large', () => {
  async function serve() {
    const { provider, received } = createSampleProvider('messaging', {
      manifest: manifestOf('messaging', 'http://localhost'),
    });
    const server = createServer(provider.listener).listen(0, '127.0.0.1');
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { pathname } = new URL(requestOf('messaging', 'postMessage').url);
    return { port, received, path: pathname };
  }

  test('gets status 413, and leaves its connection to the next request', async () => {
    const { port, path } = await serve();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    closing.push(() => agent.destroy());
    const ask = async (body: string, type = 'multipart/form-data; boundary=a') => {
      const headers = { authorization: basic(), 'content-type': type, 'content-length': body.length };
      const asking = send({ port, host: '127.0.0.1', path, agent, method: 'POST', headers }).end(body);
      const [response] = await once(asking, 'response');
      await Promise.all([text(response), once(asking, 'close')]);
      return [response.statusCode, asking.reusedSocket];
    };
    expect(await ask('x'.repeat(8_000_000))).toEqual([413, false]);
    expect(await ask('x')).toEqual([400, true]);
  });

  test('is not held, though it is endless and sent in small chunks', async () => {
    const { port, path } = await serve();
    const socket = connect(port, '127.0.0.1');
    closing.push(() => socket.destroy());
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: ${basic()}\r\ncontent-type: multipart/form-data; boundary=a\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const chunks = Buffer.from(`64\r\n${'x'.repeat(100)}\r\n`.repeat(1000));
    const answered = once(socket, 'data').then(([data]) => String(data));
    let status = '';
    void answered.then((data) => {
      status = data.slice(0, 'HTTP/1.1 413'.length);
    });
    const before = process.memoryUsage();
    let most = 0;
    while (status === '') {
      if (!socket.write(chunks)) await once(socket, 'drain');
      const now = process.memoryUsage();
      most = Math.max(most, now.heapUsed + now.arrayBuffers - before.heapUsed - before.arrayBuffers);
    }
    expect(status).toBe('HTTP/1.1 413');
    expect(most).toBeLessThan(100_000_000);
  });

  test('or that ends too early, disturbs no other request', async () => {
    const { port, path, received } = await serve();
    const type = 'multipart/form-data; boundary=a';
    const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: ${basic()}\r\ncontent-type: ${type}\r\n`;
    for (const begun of [head, `${head}content-length: 100\r\n\r\n--a\r\n`]) {
      const socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.write(begun, resolve));
      socket.destroy();
      await once(socket, 'close');
    }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
    expect([response.status, received]).toEqual([401, []]);
  });

  test('is not unpacked', async () => {
    const { port, path, received } = await serve();
    const body = gzipSync(Buffer.alloc(100_000_000));
    const headers = {
      authorization: basic(),
      'content-type': 'multipart/form-data; boundary=a',
      'content-encoding': 'gzip',
    };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
    expect(response.status).toBe(415);
    expect(received).toEqual([]);
  });

  test('without credentials is not read', async () => {
    const { provider } = createSampleProvider('messaging');
    let reads = 0;
    const body = Readable.from(
      (function* () {
        for (;;) yield `${reads++}`;
      })(),
    );
    const { pathname: path } = new URL(requestOf('messaging', 'postMessage').url);
    const request = Object.assign(body, { method: 'POST', url: path, headers: {} });
    const response = {
      destroyed: false,
      writeHead: vi.fn(),
      write: () => true,
      end() {},
      destroy() {},
      once() {},
      off() {},
    };
    await provider.listener(request, response);
    expect(response.writeHead.mock.calls[0]?.[0]).toBe(401);
    expect(reads).toBe(0);
  });
});
