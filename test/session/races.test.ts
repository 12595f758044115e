import { expect, test } from 'vitest';
import type { ModalReply } from '../../src/session/transport.ts';
import { data, error, schemaOf, success } from './modals.ts';
import { createWorld, type HandWorld, settle } from './worlds.ts';

const items = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];
const schema = schemaOf([
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  ['gift', 'select', { label: 'Gift', items, fetchOnChange: true, allowClear: true }],
  ['mail', 'input', { label: 'Mail', type: 'email' }],
]);

async function start(): Promise<HandWorld> {
  const world = createWorld({ schema });
  world.modal.open();
  await answer(world, 0, data());
  return world;
}

async function answer(world: HandWorld, index: number, reply: ModalReply): Promise<void> {
  world.requests[index]?.answer(reply);
  await settle();
}

test('a response that turns a select into a multiple one leaves it single if the user has chosen in the meantime', async () => {
  const world = createWorld({
    schema: schemaOf([
      ['name', 'input', { label: 'Name', fetchOnChange: true }],
      ['gift', 'select', { label: 'Gift', items }],
    ]),
  });
  world.modal.open();
  await answer(world, 0, data());
  world.modal.change('name', 'Ada');
  world.clock.pass(300);
  world.modal.change('gift', 'yes');
  await answer(world, 1, data({ gift: { value: [], label: 'Gifts' } }));
  const gift = world.modal.getState().blocks[1];
  expect(gift).toMatchObject({ value: 'yes', options: { label: 'Gifts' } });
  expect(gift?.options).not.toHaveProperty('value');
});

test('a newer re-request aborts the older one, whose response is dropped whenever it arrives', async () => {
  const { modal, requests, events, ...world } = await start();
  modal.change('gift', 'yes');
  modal.change('gift', 'no');
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  await answer({ modal, requests, events, ...world }, 2, data({ mail: { value: 'new@b.co' } }));
  await answer({ modal, requests, events, ...world }, 1, data({ mail: { value: 'old@b.co' } }));
  expect(modal.getState().form).toEqual({ gift: 'no', mail: 'new@b.co' });
  expect(events.at(-1)).toMatchObject({ type: 'response', dropped: 'superseded' });
});

test('only a response to a submit with errors under blocks counts as a rejection', async () => {
  const world = await start();
  world.modal.change('gift', 'yes');
  await answer(world, 1, data({ mail: { error: 'Unknown' } }));
  world.modal.press('send');
  await answer(world, 2, data({ mail: { message: 'Yours' } }));
  expect(world.modal.getState().submitErrorCount).toBe(0);
  world.modal.press('send');
  await answer(world, 3, data({ mail: { error: 'Taken' } }));
  expect(world.modal.getState().submitErrorCount).toBe(1);
});

test('two clicks send once', async () => {
  const { modal, requests } = await start();
  expect(modal.press('send')).toEqual({ ok: true });
  expect(modal.press('send')).toEqual({ ok: false, reason: 'A request is in flight.' });
  expect(requests).toHaveLength(2);
});

test('a submit sends the latest keystroke, and the re-request that waited for a pause is dropped', async () => {
  const { modal, requests, clock } = await start();
  modal.change('name', 'Ada');
  modal.press('send');
  clock.pass(1000);
  expect(requests.slice(1).map(({ request }) => [request.kind, request.body])).toEqual([
    ['submit', { name: 'Ada' }],
  ]);
});

test('nothing can be changed during a submit, and everything after it has failed', async () => {
  const world = await start();
  world.modal.change('mail', 'a@b.co');
  world.modal.press('send');
  expect(world.modal.change('name', 'Ada')).toEqual({
    ok: false,
    reason: 'The form is being sent, so nothing can be changed.',
  });
  expect(world.modal.getState()).toMatchObject({ busy: 'submitting', form: { mail: 'a@b.co' } });
  await answer(world, 1, error);
  expect(world.modal.change('name', 'Ada')).toEqual({ ok: true });
  expect(world.modal.getState().form).toEqual({ name: 'Ada', mail: 'a@b.co' });
});

test('an event after the time limit is reported as late if it is a response, and not at all if it is a failure', async () => {
  const world = await start();
  world.modal.press('send');
  world.clock.pass(10_000);
  const timeout = { type: 'failure', reason: 'No response within the time limit.', dropped: null };
  expect(world.events.at(-1)).toMatchObject(timeout);
  await answer(world, 1, success);
  expect(world.events.at(-1)).toMatchObject({ type: 'response', dropped: 'late' });
  world.modal.press('send');
  world.clock.pass(10_000);
  world.requests[2]?.fail(new Error('Aborted'));
  await settle();
  expect(world.events.at(-1)).toMatchObject(timeout);
});

test('a message goes when the next request is sent, and an error under a block at the next submit', async () => {
  const world = await start();
  world.modal.press('send');
  await answer(world, 1, data({ name: { error: 'Taken' } }));
  world.modal.press('send');
  expect(world.modal.getState().blocks[0]?.error).toBeNull();
  await answer(world, 2, error);
  expect(world.modal.getState().error).toBe('The cake is a lie.');
  world.modal.change('gift', 'yes');
  expect(world.modal.getState().error).toBeNull();
});

test('a malformed value is marked and nothing is sent; a waiting request keeps waiting', async () => {
  const { modal, requests, clock } = await start();
  modal.change('mail', 'nobody');
  modal.change('name', 'Ada');
  expect(modal.press('send')).toEqual({ ok: false, reason: '"mail" is malformed.' });
  expect(modal.getState()).toMatchObject({ submitErrorCount: 1, blocks: [{}, {}, { malformed: 'email' }] });
  clock.pass(300);
  expect(requests.map(({ request }) => request.kind)).toEqual(['initial', 'change']);
});

test('a reset aborts the requests in flight and sends a new one; responses to the old ones are dropped', async () => {
  const world = await start();
  world.modal.change('name', 'Ada');
  world.modal.press('send');
  world.modal.press('other');
  expect(world.modal.getState()).toMatchObject({ phase: 'opening', form: {} });
  await answer(world, 1, success);
  expect(world.events.at(-1)).toMatchObject({ type: 'response', dropped: 'reset' });
  await answer(world, 2, data({ name: { value: 'fresh' } }));
  expect(world.modal.getState()).toMatchObject({ phase: 'ready', form: { name: 'fresh' } });
});

test.each([
  ['change a hidden block', 'note', 'x', 'The modal has no block "note".'],
  ['choose what no item carries', 'gift', 'maybe', '"gift" has no visible item with this value.'],
  ['put a number into a text', 'name', 5, '"name" must be text.'],
])('one cannot %s, and reads why', async (_, key, value, reason) => {
  const { modal } = await start();
  const before = modal.getState();
  expect(modal.change(key, value)).toEqual({ ok: false, reason });
  expect(modal.getState()).toBe(before);
});

test('a modal is dirty from the first input, even of the same value, until it is reset or closed', async () => {
  const { modal } = await start();
  const isDirty = () => modal.getState().isDirty;
  expect(isDirty()).toBe(false);
  expect(modal.change('gift', 'perhaps').ok).toBe(false);
  expect(isDirty()).toBe(false);
  modal.change('name', undefined);
  expect(isDirty()).toBe(true);
  modal.close();
  expect(isDirty()).toBe(false);
});
