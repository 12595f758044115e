import {
  createModal,
  exploreOrders,
  type ModalReply,
  type SessionFile,
  systemClock,
  type Transport,
} from 'json-modal';
import { expect, test } from 'vitest';
import { createRaces, timeLimitMs } from '../../playground/races/held-responses.ts';
import { createReplay } from '../../playground/races/replay-order.ts';
import { withoutTokens } from '../../playground/races/session-file.ts';
import { data, schemaOf } from '../session/modals.ts';

const schema = schemaOf([
  ['town', 'input', { label: 'Town', fetchOnChange: true }],
  [
    'shop',
    'select',
    { label: 'Shop', items: [{ label: 'Mill', value: 'mill' }], allowClear: true, fetchOnChange: true },
  ],
]);
const replies: Readonly<Record<string, ModalReply>> = {
  town: data({ shop: { items: [{ label: 'Harbour', value: 'harbour' }] } }),
  shop: data({ town: { message: 'Near the sea' } }),
};
const endpoint: Transport = async ({ query }) => replies[query['invoker'] ?? ''] ?? data();

/** Types a town, and chooses a shop while the response is held. */
async function record() {
  const races = createRaces();
  const modal = createModal({
    schema,
    debounceMs: 20,
    timeoutMs: timeLimitMs,
    record: true,
    context: {
      resource: 'deal',
      view: 'details',
      userId: 1,
      companyId: 1,
      selectedIds: [9],
      token: 'secret',
    },
    ...races.connect(endpoint),
    onEvent: (event) => event.type === 'request' && races.identify(event.id),
  });
  modal.open();
  await expect.poll(() => modal.getState().phase).toBe('ready');
  races.setHolding(true);
  modal.change('town', 'Turku');
  await expect.poll(() => races.getState().requests.length).toBe(1);
  modal.change('shop', 'mill');
  await expect.poll(() => races.getState().requests.every(({ response }) => response !== null)).toBe(true);
  return { races, modal, file: modal.record() as SessionFile };
}

test('each outcome of held responses is replayed in a new modal, to the same state', async () => {
  const { races, file } = await record();
  const { requests: held } = races.getState();
  expect(held.map(({ isAborted }) => isAborted)).toEqual([true, false]);
  const pending = held.map(({ id, response }) => ({ id: id ?? -1, ...response }) as never);
  const { outcomes } = exploreOrders(file, pending, { areResponsesLost: true });
  expect(outcomes).toHaveLength(2);
  for (const outcome of outcomes) {
    const replay = createReplay(outcome, { transport: endpoint, clock: systemClock });
    const modal = createModal({ schema, debounceMs: 20, timeoutMs: timeLimitMs, ...replay });
    await replay.play(modal);
    expect(modal.getState().form).toEqual(outcome.state.form);
    expect(modal.getState().blocks).toEqual(outcome.state.blocks);
    expect(modal.getState().error).toBe(outcome.state.error);
    modal.change('town', 'Oulu');
    await expect.poll(() => modal.getState().blocks[1]?.items[0]?.value).toBe('harbour');
  }
});

test('without Hold, the responses that wait arrive in the order of their requests', async () => {
  const { races, modal } = await record();
  races.setHolding(false);
  await expect.poll(() => modal.getState().busy).toBeNull();
  expect(races.getState().requests).toEqual([]);
  expect(modal.getState().blocks.map(({ options }) => options.message)).toEqual(['Near the sea', undefined]);
});

test('a saved session file has no token', async () => {
  const { file } = await record();
  expect(JSON.stringify(file)).toContain('secret');
  expect(JSON.stringify(withoutTokens(file))).not.toContain('secret');
});
