import { createModal, type Transport } from 'json-modal';
import { expect, test, vi } from 'vitest';
import { sourceOf } from '../../playground/endpoint/reply-metadata.ts';
import { type ChosenScenario, withScenario } from '../../playground/endpoint/with-scenario.ts';
import { block, modal } from '../modals.ts';

const opening = { kind: 'initial', method: 'GET', query: {}, body: null } as const;
const change = { ...opening, kind: 'change', query: { invoker: 'size' } } as const;

/** Creates an endpoint behind a scenario. */
function createEndpoint(chosen: Partial<ChosenScenario>) {
  const real = vi.fn<Transport>(async () => ({ status: 200, body: { data: { blocks: {} } } }));
  const opened = createModal({ schema: modal({ size: block('input', { label: 'Size' }) }) });
  const onRequest = vi.fn();
  const transport = withScenario(real, {
    read: () => ({ scenario: 'normal', scenarioFor: 'all', ...chosen }),
    onRequest,
    getModal: () => opened,
    textOf: ({ body }) => JSON.stringify(body),
  });
  return {
    real,
    onRequest,
    ask: (request: Parameters<Transport>[0], signal = new AbortController().signal) =>
      transport(request, signal),
  };
}

test('without a fault, the endpoint responds', async () => {
  const { ask, onRequest } = createEndpoint({});
  expect(await ask(opening)).toEqual({ status: 200, body: { data: { blocks: {} } } });
  expect(onRequest).toHaveBeenCalledWith(null);
});

test('a status of the page is not sent to the endpoint, and names its source', async () => {
  const { ask, real, onRequest } = createEndpoint({ scenario: 'limited' });
  const reply = await ask(opening);
  expect(reply).toMatchObject({ status: 429, body: { message: 'Too many requests.' } });
  expect(sourceOf(reply)?.by).toBe('the fault "Status 429"');
  expect(real).not.toHaveBeenCalled();
  expect(onRequest).toHaveBeenCalledWith('limited');
});

test('a fault applies to the requests that it is meant for', async () => {
  const { ask } = createEndpoint({ scenario: 'broken', scenarioFor: 'change' });
  expect((await ask(opening)).status).toBe(200);
  expect((await ask(change)).status).toBe(500);
});

test('a response of the endpoint that is cut off is not JSON', async () => {
  const { ask, real } = createEndpoint({ scenario: 'cut' });
  expect(await ask(opening)).toMatchObject({ status: 200, body: '{"data":{"b' });
  expect(real).toHaveBeenCalledTimes(1);
});

test('an aborted request ends immediately', async () => {
  const stop = new AbortController();
  const asked = createEndpoint({ scenario: 'silent' }).ask(opening, stop.signal);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
