import { expect, test } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import { data, nameAndNote, schemaOf, success } from './modals.ts';
import { createWorld, settle } from './worlds.ts';

test('a modal needs neither a DOM nor React nor options', () => {
  expect(globalThis).not.toHaveProperty('document');
  const modal = createModal({ schema: nameAndNote });
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
  const modal = createModal({ schema: nameAndNote, transport });
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
  const { modal, requests } = createWorld({ schema: nameAndNote });
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
    const { modal, requests } = createWorld({ schema: nameAndNote });
    modal.open();
    requests[0]?.answer(data());
    await settle();
    modal.press('send');
    requests[1]?.answer({ status: 200, body });
    await settle();
    expect(modal.getState()).toMatchObject({ phase: 'closed', refreshPanelData: told });
  }
});

test('parts of a state that did not change are the same objects, and a step without effect makes no state', async () => {
  const { modal, requests } = createWorld({ schema: nameAndNote });
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
  const { modal, requests } = createWorld({ schema: nameAndNote });
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

test('a modal that is opened again starts from its schema', async () => {
  const { modal, requests } = createWorld({ schema: nameAndNote });
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
