import { expect, test, vi } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import { data, schemaOf, success } from './modals.ts';
import { createWorld, settle } from './worlds.ts';

const schema = schemaOf([
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  ['note', 'input', { label: 'Note', visibleOn: { name: 'not_empty' } }],
]);

test('a modal needs neither a DOM nor React nor options', () => {
  expect(globalThis).not.toHaveProperty('document');
  const modal = createModal({ schema });
  modal.open();
  expect(modal.change('name', 'Ada')).toEqual({ ok: true });
  expect(modal.getState()).toMatchObject({ phase: 'ready', form: { name: 'Ada' } });
});

test('a button that opens a tab does nothing in an environment without tabs', async () => {
  const transport = Object.assign(async () => data(), { endpoint: 'https://app.example' });
  const text = ['text', 'text', { value: 'Hello' }] as const;
  const modal = createModal({ schema: schemaOf([text], 'reset', 'open-url'), transport });
  modal.open();
  await settle();
  expect(modal.press('send')).toEqual({ ok: true });
});

test('an invalid schema opens as failed, with its faults, and can be closed', () => {
  const modal = createModal({ schema: schemaOf([['name', 'input', { lable: 'Name' }]]) });
  modal.open();
  expect(modal.getState()).toMatchObject({ phase: 'failed', blocks: [], failure: { cause: 'invalid' } });
  modal.retry();
  expect(modal.getState().phase).toBe('failed');
  modal.close();
  expect(modal.getState().phase).toBe('closed');
});

test.each([
  [
    'throws at once',
    () => {
      throw new Error('No network');
    },
  ],
  ['rejects with no error', () => Promise.reject('No network')],
])('a transport that %s fails like any other', async (_, transport) => {
  const modal = createModal({ schema, transport });
  modal.open();
  await settle();
  expect(modal.getState()).toMatchObject({
    phase: 'failed',
    failure: { cause: 'network', reason: 'No network' },
  });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'data'],
  ['the response of fetch as it is', new Response('{"data":{}}')],
])('a transport that returns %s fails, and leaves no dead end', async (_, reply) => {
  const { modal, requests } = createWorld({ schema });
  modal.open();
  requests[0]?.answer(reply as never);
  await settle();
  expect(modal.getState()).toMatchObject({
    phase: 'failed',
    failure: {
      cause: 'network',
      reason: 'The transport must return { status, body }: a number and the parsed body.',
    },
  });
  modal.retry();
  expect(requests).toHaveLength(2);
});

test.each([
  [true, true],
  [false, false],
  ['yes', false],
  [undefined, false],
])('with refreshPanelData %j in or beside a success, the state has %j', async (refreshPanelData, told) => {
  const inside = { success: { message: 'Done', type: 'snackbar', refreshPanelData } };
  for (const body of [inside, { ...(success.body as object), refreshPanelData }]) {
    const { modal, requests } = createWorld({ schema });
    modal.open();
    requests[0]?.answer(data());
    await settle();
    modal.press('send');
    requests[1]?.answer({ status: 200, body });
    await settle();
    expect(modal.getState()).toMatchObject({ phase: 'closed', refreshPanelData: told });
  }
});

test('an error of a listener is reported to the page, and not to other listeners or the caller', () => {
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
  const fail = () => {
    throw new Error('Not ours');
  };
  const modal = createModal({ schema, onEvent: fail });
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

test('parts of a state that did not change are the same objects, and a step without effect makes no state', async () => {
  const { modal, requests } = createWorld({ schema });
  modal.open();
  requests[0]?.answer(data());
  await settle();
  modal.change('name', '');
  const before = modal.getState();
  modal.change('note', 'hidden');
  modal.change('name', '');
  modal.open();
  expect(modal.getState()).toBe(before);
  modal.change('name', 'Ada');
  const after = modal.getState();
  expect(after.actions).toBe(before.actions);
  expect(after.blocks[0]).not.toBe(before.blocks[0]);
  modal.change('name', 'Eva');
  expect(modal.getState().blocks[1]).toBe(after.blocks[1]);
  modal.press('send');
  requests[1]?.answer(data({ name: { label: 'Full name' } }));
  await settle();
  expect(modal.getState().blocks[1]).toBe(after.blocks[1]);
});

test('a hidden button cannot be pressed', async () => {
  const { modal, requests } = createWorld({ schema });
  modal.open();
  requests[0]?.answer(data({}, { send: { visibleOn: 'never' } }));
  await settle();
  expect(modal.press('send')).toEqual({ ok: false, reason: '"send" is hidden.' });
});

test('a step without effect makes no state beside another modal, either', () => {
  const items = [{ label: 'Plum', value: 'plum' }];
  const listed = schemaOf([['flavour', 'checkbox-group', { items, value: ['plum', 'gone'] }]]);
  const [one, other] = [createWorld({ schema: listed }, false), createWorld({ schema: listed }, false)];
  one.modal.open();
  one.modal.change('flavour', ['plum']);
  const before = one.modal.getState();
  other.modal.open();
  one.modal.change('flavour', ['plum']);
  expect(one.modal.getState()).toBe(before);
});

test('a listener may change, press and close from within', async () => {
  const { modal, requests, clock } = createWorld({ schema });
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
    schema,
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

test('a modal that is opened again starts from its schema', async () => {
  const { modal, requests } = createWorld({ schema });
  modal.open();
  requests[0]?.answer(data({ name: { label: 'Full name' } }));
  await settle();
  modal.change('name', 'Ada');
  modal.press('send');
  requests[1]?.answer({ status: 200, body: { ...(success.body as object), refreshPanelData: true } });
  await settle();
  modal.open();
  expect(modal.getState()).toMatchObject({
    phase: 'opening',
    success: null,
    refreshPanelData: false,
    form: {},
    blocks: [{ options: { label: 'Name' } }, {}],
  });
});

test('a listener gets the reply as the transport returned it, with its other members', async () => {
  const replies = [{ ...data(), headers: { age: '1' } }, data({ name: { value: undefined } })];
  const heard: unknown[] = [];
  const modal = createModal({
    schema,
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
