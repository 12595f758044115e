import { createModal, type ModalJson } from 'json-modal';
import { expect, test } from 'vitest';
import { noResponses } from '../../playground/endpoint/own-responses.ts';
import { type PageEndpoint, pageTransport } from '../../playground/endpoint/page-transport.ts';
import { sourceOf } from '../../playground/endpoint/reply-metadata.ts';
import { samples } from '../../playground/samples/index.ts';

const usual: PageEndpoint = {
  app: 'cake-order',
  responses: noResponses,
};
const opening = { kind: 'initial', method: 'GET', query: {}, body: null } as const;

function ask(endpoint: Partial<PageEndpoint>, signal = new AbortController().signal) {
  const modal = createModal({ schema: modalOf('cake-order') });
  return pageTransport(
    'https://app.example/x',
    () => ({ ...usual, ...endpoint }),
    () => modal,
  )(opening, signal);
}

function modalOf(sample: string): ModalJson {
  return JSON.parse(samples.find(({ id }) => id === sample)?.text ?? '');
}

test('the sample app responds, which is shown as the source', async () => {
  const reply = await ask({});
  expect(reply).toMatchObject({ status: 200, body: { data: { blocks: { bakery: {} } } } });
  expect(sourceOf(reply)?.by).toBe('the sample app');
});

test('an own response is sent as written, JSON or not', async () => {
  const list = [{ kind: 'initial', invoker: null, when: null, text: '{ "data": ' }] as const;
  const reply = await ask({ responses: { areUsed: true, list } });
  expect(reply).toMatchObject({ status: 200, body: '{ "data": ' });
  expect(sourceOf(reply)).toEqual({
    text: '{ "data": ',
    by: 'your response',
    note: expect.stringMatching(/^The response is not JSON/),
  });
});

test('an aborted request ends immediately', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(ask({}, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
