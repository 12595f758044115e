import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { defineProvider, type Provider, type ProviderFile } from 'json-modal/endpoint';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { manifestOf } from '../../extensions/manifests.ts';
import { basic, credentials, requestOf } from './requests.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const onError = vi.fn();

/** A provider that sends a file. */
function sending(file: () => ProviderFile): Provider {
  onError.mockClear();
  const handlers = { ...Object.fromEntries(names.map((name) => [name, () => {}])), getInvoicePDF: file };
  const define = defineProvider as unknown as (...given: unknown[]) => Provider;
  return define(manifestOf('invoicing'), { ...credentials, onError }, handlers);
}

const names = Object.keys(manifestOf('invoicing').endpoints);
const request = () => requestOf('invoicing', 'getInvoicePDF');
const type = 'application/pdf';
const bytes = new TextEncoder().encode('%PDF');

async function serve(provider: Provider): Promise<URL> {
  const server = createServer(provider.listener).listen(0, '127.0.0.1');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new URL(new URL(request().url).pathname, `http://127.0.0.1:${port}`);
}

describe('the content of a file can be', () => {
  test.each([
    ['bytes', () => bytes],
    ['a part of a buffer', () => Buffer.from('x%PDFx').subarray(1, 5)],
    ['a blob', () => new Blob(['%PDF'])],
    ['the body of a response', () => new Response('%PDF').body],
    ['a stream of Node', () => Readable.from([Buffer.from('%P'), Buffer.from('DF')])],
    [
      'a generator',
      async function* () {
        yield bytes;
      },
    ],
  ])('%s', async (_, content) => {
    const provider = sending(() => ({ content: content(), type }) as ProviderFile);
    const response = await provider.fetch(request());
    expect([response.status, await response.text()]).toEqual([200, '%PDF']);
    const headers = { authorization: basic() };
    expect(await (await fetch(await serve(provider), { headers })).text()).toBe('%PDF');
  });
});

test.each([
  ['invoice 1.pdf', 'attachment; filename="invoice 1.pdf"; filename*=UTF-8\'\'invoice%201.pdf'],
  ['Räkning.pdf', 'attachment; filename="R_kning.pdf"; filename*=UTF-8\'\'R%C3%A4kning.pdf'],
  ['a"\r\nb: c\\', 'attachment; filename="a___b: c_"; filename*=UTF-8\'\'a%22%0D%0Ab%3A%20c%5C'],
  ["it's (1)*\ud800", "attachment; filename=\"it's (1)*_\"; filename*=UTF-8''it%27s%20%281%29%2a%EF%BF%BD"],
])('the name of a file can have any letters: %j', async (name, disposition) => {
  const response = await sending(() => ({ content: bytes, type, name })).fetch(request());
  expect(response.headers.get('content-disposition')).toBe(disposition);
});

test('a stream that fails at once is a failure', async () => {
  const content = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
  const response = await sending(() => ({ content, type })).fetch(request());
  expect([response.status, onError.mock.calls]).toEqual([500, [[new Error('gone'), 'getInvoicePDF']]]);
});

test('a stream that fails later ends without being whole, and is reported', async () => {
  async function* content() {
    yield bytes;
    throw new Error('half');
  }
  const url = await serve(sending(() => ({ content: content(), type })));
  await expect(fetch(url, { headers: { authorization: basic() } }).then((it) => it.text())).rejects.toThrow();
  expect(onError.mock.calls).toEqual([[new Error('half'), 'getInvoicePDF']]);
});

test('a stream is read no faster than it is received, and no longer than its client is there', async () => {
  let reads = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  async function* content() {
    try {
      while (reads < 2000) {
        reads++;
        yield new Uint8Array(100_000);
      }
    } finally {
      end();
    }
  }
  const url = await serve(sending(() => ({ content: content(), type })));
  const asking = get(url, { headers: { authorization: basic() } });
  const [response] = await once(asking, 'response');
  response.pause();
  await vi.waitUntil(async () => {
    const before = reads;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return reads === before;
  });
  expect(reads).toBeLessThan(1000);
  asking.on('error', () => {}).destroy();
  await ended;
  expect(reads).toBeLessThan(1000);
  expect(onError).not.toHaveBeenCalled();
});
