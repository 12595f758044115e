import { expect, test, vi } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import { data, nameAndNote, schemaOf } from './modals.ts';
import { createWorld, settle } from './worlds.ts';

test('an error of a listener is reported to the page, and not to other listeners or the caller', () => {
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
  const fail = () => {
    throw new Error('Not ours');
  };
  const modal = createModal({ schema: nameAndNote, onEvent: fail });
  const heard = vi.fn();
  modal.subscribe(fail);
  modal.subscribe(heard);
  modal.open();
  expect(modal.change('name', 'Ada')).toEqual({ ok: true });
  expect(heard).toHaveBeenCalledTimes(2);
  expect(later.mock.calls).toHaveLength(2);
  expect(later.mock.calls[0]?.[0]).toThrow('Not ours');
  later.mockRestore();
});

test('a listener may change, press and close from within', async () => {
  const { modal, requests, clock } = createWorld({ schema: nameAndNote });
  modal.subscribe(({ phase, form }) => {
    if (phase === 'ready' && form['name'] === undefined) modal.change('name', 'Ada');
    if (form['name'] === 'Ada') modal.press('send');
    if (form['note'] === 'stop') modal.close();
  });
  modal.open();
  requests[0]?.answer(data());
  await settle();
  expect(requests.map(({ request }) => request.kind)).toEqual(['initial', 'submit']);
  requests[1]?.answer(data({ note: { value: 'stop' } }));
  await settle();
  expect(modal.getState().phase).toBe('closed');
  expect(clock.timers()).toBe(0);
});

test('events are reported after the state has changed', async () => {
  const seen: unknown[] = [];
  const modal = createModal({
    schema: nameAndNote,
    transport: async () => data({ name: { value: 'Ada' } }),
    onEvent: ({ type }) => void seen.push([type, modal.getState().phase]),
  });
  modal.open();
  await settle();
  expect(seen).toEqual([
    ['request', 'opening'],
    ['response', 'ready'],
  ]);
  modal.close();
});

test('a listener gets the reply as the transport returned it, with its other members', async () => {
  const replies = [{ ...data(), headers: { age: '1' } }, data({ name: { value: undefined } })];
  const heard: unknown[] = [];
  const modal = createModal({
    schema: nameAndNote,
    debounceMs: 0,
    transport: async () => replies[heard.length] ?? data(),
    onEvent: (event) => event.type === 'response' && heard.push(event.reply),
  });
  modal.open();
  await settle();
  modal.change('name', 'Ada');
  await settle();
  expect(heard).toStrictEqual(replies);
});

test('a listener gets the number, kind and duration of each request that ends', async () => {
  const world = createWorld({
    schema: schemaOf([['name', 'input', { label: 'Name', fetchOnChange: true }]]),
    debounceMs: 0,
  });
  const { modal, clock, requests, events } = world;
  modal.open();
  clock.pass(30);
  requests[0]?.answer(data());
  await settle();
  modal.change('name', 'A');
  clock.pass(20);
  modal.change('name', 'Ad');
  clock.pass(10);
  requests[1]?.answer(data());
  requests[2]?.fail(new Error('Broken'));
  await settle();
  modal.press('send');
  clock.pass(10_000);
  clock.pass(5);
  requests[3]?.answer(data());
  await settle();
  const ended = events.filter((event) => event.type === 'response' || event.type === 'failure');
  const ids = events.flatMap((event) => (event.type === 'request' ? [event.id] : []));
  expect(
    ended.map(({ type, id, kind, durationMs, dropped }) => [
      type,
      ids.indexOf(id),
      kind,
      durationMs,
      dropped,
    ]),
  ).toEqual([
    ['response', 0, 'initial', 30, null],
    ['response', 1, 'change', 30, 'superseded'],
    ['failure', 2, 'change', 10, null],
    ['failure', 3, 'submit', 10_000, null],
    ['response', 3, 'submit', 10_005, 'late'],
  ]);
});
