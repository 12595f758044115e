import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import { httpTransport } from '../../src/session/http-transport.ts';
import { context, fine, helpful, isSettled, openModal, schema, until } from './over-http.ts';
import { type Endpoint, json, plain, startEndpoint } from './server.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint();
});
afterAll(() => endpoint.close());

describe('what is sent', () => {
  test('is the context with every request, the form and the invoker where they belong', async () => {
    endpoint.answerWith(fine);
    const first = endpoint.received.length;
    const transport = httpTransport({ endpoint: `${endpoint.url}?own=1&userId=x#part` });
    const modal = createModal({ schema, context: { ...context, token: 'a.b.c' }, transport, debounceMs: 0 });
    modal.open();
    await until(modal, isSettled);
    modal.change('name', 'Ä & = #"');
    await until(modal, isSettled);
    modal.press('send');
    await until(modal, isSettled);
    const query = 'own=1&userId=x&resource=deal&view=details&userId=1&companyId=2&selectedIds=9&token=a.b.c';
    const form = encodeURIComponent(JSON.stringify({ name: 'Ä & = #"' })).replaceAll('%20', '+');
    const sent = endpoint.received.slice(first).map(({ method, url, body }) => [method, url, body]);
    expect(sent).toEqual([
      ['GET', `/modal?${query}`, ''],
      ['GET', `/modal?${query}&form=${form}&invoker=name`, ''],
      ['POST', `/modal?${query}`, '{"name":"Ä & = #\\""}'],
    ]);
    const types = endpoint.received.slice(first).map(({ headers }) => headers['content-type']);
    expect(types).toEqual([undefined, undefined, 'application/json']);
    modal.close();
  });

  test('lists the selected and excluded ids, and the filter', async () => {
    endpoint.answerWith(fine);
    const list = {
      ...context,
      resource: 'activity',
      view: 'list',
      selectedIds: [],
      excludedIds: [3, 4],
      filter: { user_id: 42, activity_type: 'call' },
    } as const;
    const modal = createModal({
      schema,
      context: list,
      transport: httpTransport({ endpoint: endpoint.url }),
    });
    modal.open();
    await until(modal, isSettled);
    const { searchParams } = new URL(endpoint.received.at(-1)?.url ?? '', endpoint.url);
    expect(Object.fromEntries(searchParams)).toEqual({
      resource: 'activity',
      view: 'list',
      userId: '1',
      companyId: '2',
      selectedIds: '',
      excludedIds: '3,4',
      filter: '{"user_id":42,"activity_type":"call"}',
    });
    modal.close();
  });
});

describe('a response is handled by its contents', () => {
  test.each<[string, readonly RequestListener[]]>([
    ['with the wrong content type', [json(helpful, 200, 'text/html')]],
    ['with a status that says otherwise', [json(helpful, 500)]],
    ['compressed', [plain(gzipSync(JSON.stringify(helpful)), 200, { 'content-encoding': 'gzip' })]],
    ['with a byte order mark', [plain(`\ufeff${JSON.stringify(helpful)}`)]],
    ['after a redirect', [plain('', 307, { location: '/elsewhere' }), json(helpful)]],
  ])('%s', async (_, answers) => {
    endpoint.answerWith(fine);
    const modal = openModal(endpoint);
    await until(modal, isSettled);
    endpoint.answerWith(...answers);
    modal.press('send');
    expect(await until(modal, isSettled)).toMatchObject({ error: null, form: { day: '2024-02-29' } });
    modal.close();
  });
});

test('a letter in two chunks is read as one', async () => {
  const body = Buffer.from(JSON.stringify({ data: { blocks: { day: { label: 'Tag der Überraschung' } } } }));
  const cut = body.indexOf(0xc3) + 1;
  endpoint.answerWith((_, response) => {
    response.write(body.subarray(0, cut));
    setTimeout(() => response.end(body.subarray(cut)), 100);
  });
  const modal = openModal(endpoint);
  const { blocks } = await until(modal, isSettled);
  expect(blocks[1]?.options.label).toBe('Tag der Überraschung');
  modal.close();
});

test('a response after the close changes nothing, and the connection is aborted', async () => {
  let isGone = false;
  endpoint.answerWith(
    fine,
    (_, response) =>
      void response.on('close', () => {
        isGone = true;
      }),
  );
  const modal = openModal(endpoint);
  await until(modal, isSettled);
  modal.press('send');
  await expect.poll(() => endpoint.received.at(-1)?.method).toBe('POST');
  modal.close();
  const closed = modal.getState();
  await expect.poll(() => isGone).toBe(true);
  expect(modal.getState()).toBe(closed);
});

test('a time limit of Infinity is none', async () => {
  endpoint.answerWith(plain('', 204), fine);
  const modal = openModal(endpoint, Number.POSITIVE_INFINITY);
  expect(await until(modal, isSettled)).toMatchObject({ failure: { status: 204 } });
  modal.close();
});

test('a replacement of fetch needs no stream', async () => {
  const fetch = async () => ({ status: 200, text: async () => '{"data":{}}' }) as Response;
  const transport = httpTransport({ endpoint: endpoint.url, fetch });
  const request = { kind: 'initial', method: 'GET', query: {}, body: null } as const;
  expect(await transport(request, new AbortController().signal)).toEqual({ status: 200, body: { data: {} } });
});

test('a transport exposes its endpoint', () => {
  expect(httpTransport({ endpoint: endpoint.url }).endpoint).toBe(endpoint.url);
});
