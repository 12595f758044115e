import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import { httpTransport } from '../../src/session/http-transport.ts';
import type { Modal } from '../../src/session/modal.ts';
import type { ModalState } from '../../src/session/state.ts';
import { schemaOf } from './modals.ts';
import { type Endpoint, json, plain, pour, startEndpoint } from './server.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint();
});
afterAll(() => endpoint.close());

const schema = schemaOf([
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  ['day', 'datepicker', { label: 'Day' }],
]);
const context = { resource: 'deal', view: 'details', userId: 1, companyId: 2, selectedIds: [9] } as const;
const fine = json({ data: {} });
const helpful = { data: { blocks: { day: { value: '2024-02-29' } } } };

function start(timeoutMs = 5000): Modal {
  const modal = createModal({
    schema,
    context,
    transport: httpTransport({ endpoint: endpoint.url }),
    debounceMs: 0,
    timeoutMs,
  });
  modal.open();
  return modal;
}

async function until(modal: Modal, isReached: (state: ModalState) => boolean): Promise<ModalState> {
  await vi.waitUntil(() => isReached(modal.getState()), { interval: 2, timeout: 5000 });
  return modal.getState();
}

const isSettled = ({ phase, busy }: ModalState) => phase !== 'opening' && busy === null;

/** What an endpoint may do wrong, and why the answer is refused. */
const failures: readonly (readonly [string, RequestListener, object])[] = [
  [
    'an answer whose body does not end',
    (_, response) => void response.write('{"data"'),
    { cause: 'timeout' },
  ],
  ['no answer', () => {}, { cause: 'timeout' }],
  ['a connection that is reset', (request) => void request.socket.resetAndDestroy(), { cause: 'network' }],
  ['half an answer', half, { cause: 'network' }],
  ['status 204', plain('', 204), { cause: 'not-json', status: 204 }],
  ['an empty body', plain(''), { cause: 'not-json', status: 200 }],
  ['HTML', plain('<!doctype html><p>Hello', 200, { 'content-type': 'text/html' }), { cause: 'not-json' }],
  ['HTML with status 502', plain('<h1>Bad gateway', 502), { cause: 'status', status: 502 }],
  ['a redirect to nowhere', plain('', 302, { location: 'http://127.0.0.1:1/' }), { cause: 'network' }],
  ['a redirect in a circle', plain('', 307, { location: '/modal' }), { cause: 'network' }],
  ['broken gzip', plain('no gzip', 200, { 'content-encoding': 'gzip' }), { cause: 'network' }],
  ['arrays nested 10,000 deep', plain(nested('[', ']')), { cause: 'invalid' }],
  [
    'a value nested 10,000 deep',
    plain(`{"data":{"blocks":{"name":{"value":${nested('[', ']')}}}}}`),
    { cause: 'invalid' },
  ],
  [
    'an error nested 10,000 deep',
    plain(`{"error":{"message":${nested('{"a":', '}', '1')}}}`),
    { cause: 'invalid' },
  ],
  ['data nested 100,000 deep', plain(`{"data":${nested('[', ']', '', 100_000)}}`), { cause: 'invalid' }],
];

function half(_: unknown, response: Parameters<RequestListener>[1]): void {
  response.writeHead(200, { 'content-length': 1000 });
  response.write('{"data":{}', () => response.destroy());
}

function nested(before: string, after: string, inside = '', depth = 10_000): string {
  return before.repeat(depth) + inside + after.repeat(depth);
}

describe.each(failures)('%s', (_, bad, failure) => {
  const timeoutMs = 'cause' in failure && failure.cause === 'timeout' ? 600 : 5000;

  test('fails the opening, and a second try succeeds', async () => {
    endpoint.answerWith(bad);
    const modal = start(timeoutMs);
    expect(await until(modal, isSettled)).toMatchObject({
      phase: 'failed',
      error: 'Something went wrong, please try again.',
      failure,
    });
    endpoint.answerWith(fine);
    modal.retry();
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'ready', error: null });
    modal.close();
  });

  test.each(['change', 'submit'])(
    'says so after a %s, keeps what was typed, and lets one go on',
    async (kind) => {
      endpoint.answerWith(fine);
      const modal = start(timeoutMs);
      await until(modal, isSettled);
      endpoint.answerWith(...(kind === 'change' ? [bad] : [fine, bad]));
      modal.change('name', 'Ada');
      if (kind === 'submit') {
        await until(modal, isSettled);
        modal.press('send');
      }
      expect(await until(modal, isSettled)).toMatchObject({
        phase: 'ready',
        error: 'Something went wrong, please try again.',
        failure,
        form: { name: 'Ada' },
      });
      endpoint.answerWith(json(helpful));
      expect(modal.press('send')).toEqual({ ok: true });
      expect(await until(modal, isSettled)).toMatchObject({
        error: null,
        form: { name: 'Ada', day: '2024-02-29' },
      });
      modal.close();
    },
  );
});

describe('an answer is taken for what it says', () => {
  test.each<[string, readonly RequestListener[]]>([
    ['with the wrong content type', [json(helpful, 200, 'text/html')]],
    ['with a status that says otherwise', [json(helpful, 500)]],
    ['compressed', [plain(gzipSync(JSON.stringify(helpful)), 200, { 'content-encoding': 'gzip' })]],
    ['with a byte order mark', [plain(`\ufeff${JSON.stringify(helpful)}`)]],
    ['after a redirect', [plain('', 307, { location: '/elsewhere' }), json(helpful)]],
    ['in pieces that cut a letter', [pieces]],
  ])('%s', async (_, answers) => {
    endpoint.answerWith(fine);
    const modal = start();
    await until(modal, isSettled);
    endpoint.answerWith(...answers);
    modal.press('send');
    expect(await until(modal, isSettled)).toMatchObject({ error: null, form: { day: '2024-02-29' } });
    modal.close();
  });

  function pieces(_: unknown, response: Parameters<RequestListener>[1]): void {
    const body = Buffer.from(
      JSON.stringify({ data: { blocks: { day: { label: 'Tag der Überraschung', value: '2024-02-29' } } } }),
    );
    const cut = body.indexOf(0xc3) + 1;
    response.write(body.subarray(0, cut));
    setTimeout(() => response.end(body.subarray(cut)), 10);
  }
});

describe('status 401', () => {
  const lost = json({}, 401);

  test('at the opening is a lost connection, and a second try is possible', async () => {
    endpoint.answerWith(lost, fine);
    const modal = start();
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'unauthorized', failure: { status: 401 } });
    modal.retry();
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'ready' });
    modal.close();
  });

  test('at a re-request and at a submit is an error like others', async () => {
    endpoint.answerWith(fine, lost);
    const modal = start();
    await until(modal, isSettled);
    modal.change('name', 'Ada');
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'ready', failure: { status: 401 } });
    modal.press('send');
    const failure = { cause: 'status', status: 401 };
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'ready', failure, form: { name: 'Ada' } });
    modal.close();
  });
});

test('an answer of 50 MB is refused without being read to its end, and says so', async () => {
  let poured: Promise<number> = Promise.resolve(0);
  endpoint.answerWith(fine, (_, response) => {
    poured = pour(response, 50_000_000);
  });
  const modal = start();
  await until(modal, isSettled);
  modal.change('name', 'Ada');
  expect(await until(modal, isSettled)).toMatchObject({
    failure: { cause: 'network', reason: 'The answer has more than 5 MB.' },
    form: { name: 'Ada' },
  });
  expect(await poured).toBeLessThan(30_000_000);
  modal.close();
});

test('an answer after the close changes nothing, and the connection is given up', async () => {
  let isGone = false;
  endpoint.answerWith(
    fine,
    (_, response) =>
      void response.on('close', () => {
        isGone = true;
      }),
  );
  const modal = start();
  await until(modal, isSettled);
  modal.press('send');
  await vi.waitUntil(() => endpoint.received.at(-1)?.method === 'POST');
  modal.close();
  const closed = modal.getState();
  await vi.waitUntil(() => isGone);
  expect(modal.getState()).toBe(closed);
});

test('of a server that is not there, the failure says so', async () => {
  const gone = await startEndpoint();
  await gone.close();
  const modal = createModal({ schema, transport: httpTransport({ endpoint: gone.url }) });
  modal.open();
  const reason = expect.stringContaining('ECONNREFUSED');
  expect(await until(modal, isSettled)).toMatchObject({
    phase: 'failed',
    failure: { cause: 'network', reason },
  });
});

test('a time limit of Infinity is none', async () => {
  endpoint.answerWith(plain('', 204), fine);
  const modal = start(Number.POSITIVE_INFINITY);
  expect(await until(modal, isSettled)).toMatchObject({ failure: { status: 204 } });
  modal.close();
});

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
    expect(endpoint.received.at(-1)?.headers['content-type']).toBe('application/json');
    modal.close();
  });

  test('says in a list what was chosen, what was taken out, and by what it is filtered', async () => {
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
