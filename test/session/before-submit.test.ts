import { expect, test, vi } from 'vitest';
import type { ModalOptions } from '../../src/session/modal.ts';
import { replaySession } from '../../src/session/replay-session.ts';
import { data, schemaOf } from './modals.ts';
import { createWorld, type HandWorld, recordOf, settle } from './worlds.ts';

const schema = schemaOf([
  ['size', 'input', { label: 'Size', isRequired: true, fetchOnChange: true }],
  ['note', 'input', { label: 'Note' }],
]);
const context = { resource: 'deal', view: 'details', userId: 1, companyId: 1, selectedIds: [9] } as const;

/** A modal whose form is ready to be sent, with two errors of its endpoint: under a block, and at the top. */
async function start(onBeforeSubmit: ModalOptions['onBeforeSubmit']): Promise<HandWorld> {
  const world = createWorld({ schema, context, onBeforeSubmit, debounceMs: 300 });
  world.modal.open();
  world.requests[0]?.answer(data({ size: { value: 'M' }, note: { error: 'Too short.' } }));
  await settle();
  return world;
}

/** An answer that is given later. */
function question() {
  let answer: (value: unknown) => void = () => {};
  let fail: (reason: unknown) => void = () => {};
  const ask = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
  );
  return { ask, answer: (value?: unknown) => answer(value), fail: (reason: unknown) => fail(reason) };
}

const submitsOf = ({ requests }: HandWorld) =>
  requests.filter(({ request }) => request.kind === 'submit').map(({ request }) => request);

test('a submit that waits for an answer is busy like one that was sent, and then sends the form of the press', async () => {
  const { ask, answer } = question();
  const world = await start(ask);
  const { modal, clock, events } = world;
  expect(modal.press('send')).toEqual({ ok: true });
  expect(ask.mock.calls).toEqual([[{ size: 'M' }]]);
  expect(modal.getState()).toMatchObject({ phase: 'ready', busy: 'submitting' });
  expect(modal.change('size', 'XL').ok).toBe(false);
  expect(modal.press('send').ok).toBe(false);
  clock.pass(60_000);
  expect(events.at(-1)).toMatchObject({ type: 'response', kind: 'initial' });
  modal.setContext({ ...context, token: 'renewed' });
  answer();
  await settle();
  expect(submitsOf(world)).toMatchObject([{ body: { size: 'M' }, query: { token: 'renewed' } }]);
  expect(events.at(-1)).toMatchObject({ type: 'request', request: { kind: 'submit' } });
  expect(ask).toHaveBeenCalledOnce();
  expect(replaySession(recordOf(modal)).at(-1)).toEqual(modal.getState());
});

test.each<[string, () => unknown]>([
  ['false', () => false],
  ['a promise of false', async () => false],
])('the answer %s leaves everything as it was', async (_, onBeforeSubmit) => {
  const world = await start(onBeforeSubmit);
  const before = world.modal.getState();
  world.modal.press('send');
  await settle();
  expect(world.modal.getState()).toEqual(before);
  expect(before.blocks[1]?.error).toBe('Too short.');
  expect(world.requests).toHaveLength(1);
  expect(replaySession(recordOf(world.modal)).at(-1)).toEqual(before);
});

test.each([undefined, true, null, 0, 'no'])('the answer %s sends the form', async (answer) => {
  const world = await start(() => answer);
  world.modal.press('send');
  await settle();
  expect(submitsOf(world)).toHaveLength(1);
});

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('Not ours');
    },
  ],
  ['rejects', async () => Promise.reject(new Error('Not ours'))],
])('a function that %s sends nothing, and its error is reported to the page', async (_, onBeforeSubmit) => {
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
  const world = await start(onBeforeSubmit);
  const before = world.modal.getState();
  world.modal.press('send');
  await settle();
  expect(world.modal.getState()).toEqual(before);
  expect(later.mock.calls.map(([report]) => report)).toHaveLength(1);
  expect(later.mock.calls[0]?.[0]).toThrow('Not ours');
  expect(world.requests).toHaveLength(1);
  later.mockRestore();
});

test('a re-request that waited for a pause is sent after a stop, and not before a submit', async () => {
  const { ask, answer } = question();
  const world = await start(ask);
  const { modal, clock, requests } = world;
  modal.change('size', 'L');
  modal.press('send');
  clock.pass(1000);
  expect(requests).toHaveLength(1);
  answer(false);
  await settle();
  expect(requests.map(({ request }) => request.kind)).toEqual(['initial', 'change']);
  expect(requests[1]?.request.query).toMatchObject({ invoker: 'size', form: '{"size":"L"}' });
  requests[1]?.answer(data());
  await settle();
  modal.change('size', 'XL');
  modal.press('send');
  answer(true);
  await settle();
  clock.pass(1000);
  expect(requests.map(({ request }) => request.kind)).toEqual(['initial', 'change', 'submit']);
});

test('an answer after a close sends nothing, also if the modal is open again', async () => {
  const { ask, answer } = question();
  const world = await start(ask);
  const { modal, requests } = world;
  modal.press('send');
  modal.close();
  modal.open();
  requests[1]?.answer(data({ size: { value: 'S' } }));
  await settle();
  answer(true);
  await settle();
  expect(submitsOf(world)).toEqual([]);
  expect(modal.getState()).toMatchObject({ phase: 'ready', busy: null });
});

test('a repeated submit is asked for again, except by a new token, since its form is the same', async () => {
  const ask = vi.fn();
  const world = await start(ask);
  const { modal, requests } = world;
  modal.press('send');
  await settle();
  requests.at(-1)?.answer({ status: 500, body: '' });
  await settle();
  modal.retry();
  expect(ask).toHaveBeenCalledTimes(2);
  await settle();
  requests.at(-1)?.answer({ status: 401, body: '' });
  await settle();
  modal.setContext({ ...context, token: 'renewed' });
  expect(submitsOf(world)).toHaveLength(3);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a press that sends nothing asks nothing', async () => {
  const ask = vi.fn();
  const { modal } = await start(ask);
  modal.change('size', '');
  expect(modal.press('send').ok).toBe(false);
  expect(modal.press('other')).toEqual({ ok: true });
  expect(ask).not.toHaveBeenCalled();
});
