import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import { httpTransport } from '../../src/session/http-transport.ts';
import { fine, helpful, isSettled, openModal, schema, until } from './over-http.ts';
import { type Endpoint, json, plain, pour, startEndpoint } from './server.ts';
import { settle } from './worlds.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint();
});
afterAll(() => endpoint.close());

/** The mistakes of an endpoint, and the reasons why the response is refused. */
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
  ['JSON of another shape with status 400', json({ message: 'No' }, 400), { cause: 'status', status: 400 }],
  ['data that are not valid with status 500', json({ data: [] }, 500), { cause: 'invalid' }],
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
    const modal = openModal(endpoint, timeoutMs);
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
    'says so after a %s, keeps what was typed, and can be used further',
    async (kind) => {
      endpoint.answerWith(fine);
      const modal = openModal(endpoint, timeoutMs);
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

describe('status 401', () => {
  const lost = json({}, 401);

  test('at the opening is a lost connection, and a second try is possible', async () => {
    endpoint.answerWith(lost, fine);
    const modal = openModal(endpoint);
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'unauthorized', failure: { status: 401 } });
    modal.retry();
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'ready' });
    modal.close();
  });

  test('at a re-request and at a submit is an error like others', async () => {
    endpoint.answerWith(fine, lost);
    const modal = openModal(endpoint);
    await until(modal, isSettled);
    modal.change('name', 'Ada');
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'ready', failure: { status: 401 } });
    modal.press('send');
    const failure = { cause: 'status', status: 401 };
    expect(await until(modal, isSettled)).toMatchObject({ phase: 'ready', failure, form: { name: 'Ada' } });
    modal.close();
  });
});

test('a response of 50 MB is rejected before its end, with a message', async () => {
  let poured: Promise<number> = Promise.resolve(0);
  endpoint.answerWith(fine, (_, response) => {
    poured = pour(response, 50_000_000);
  });
  const modal = openModal(endpoint);
  await until(modal, isSettled);
  modal.change('name', 'Ada');
  expect(await until(modal, isSettled)).toMatchObject({
    failure: { cause: 'network', reason: 'The response has more than 5 MB.' },
    form: { name: 'Ada' },
  });
  expect(await poured).toBeLessThan(30_000_000);
  modal.close();
});

test('the failure of a missing server has its reason', async () => {
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

test('a late response is reported once, although its request fails when it is aborted', async () => {
  endpoint.answerWith(() => {});
  const ask = httpTransport({ endpoint: endpoint.url });
  const asked: Promise<unknown>[] = [];
  const told: string[] = [];
  const modal = createModal({
    schema,
    transport: (...request) => {
      const reply = ask(...request);
      asked.push(reply);
      return reply;
    },
    timeoutMs: 50,
    onEvent: (event) => event.type === 'failure' && told.push(event.reason),
  });
  modal.open();
  await until(modal, isSettled);
  await expect(asked[0]).rejects.toThrow();
  await settle();
  expect(told).toEqual(['No response within the time limit.']);
  modal.close();
});
