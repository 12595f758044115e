import { describe, expect, test } from 'vitest';
import type { ModalContext } from '../../src/session/context.ts';
import { replaySession } from '../../src/session/replay-session.ts';
import type { ModalReply } from '../../src/session/transport.ts';
import { data, error, invalid, schemaOf, success } from './modals.ts';
import { createWorld, type HandWorld, recordOf, settle } from './worlds.ts';

const items = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];
const schema = schemaOf([
  ['gift', 'select', { label: 'Gift', items, fetchOnChange: true }],
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  ['note', 'input', { label: 'Note', isRequired: true }],
]);
const context: ModalContext = {
  resource: 'deal',
  view: 'details',
  userId: 1,
  companyId: 1,
  selectedIds: [9],
  token: 'first',
};

async function start(): Promise<HandWorld> {
  const world = createWorld({ schema, context });
  world.modal.open();
  await answer(world, 0, data());
  return world;
}

async function answer(world: HandWorld, index: number, reply: ModalReply): Promise<void> {
  world.requests[index]?.answer(reply);
  await settle();
}

const failures: readonly (readonly [string, ModalReply])[] = [
  ['an error in words', error],
  ['an invalid response', invalid],
  ['a status of 500', { status: 500, body: 'Oops' }],
  ['a status of 401', { status: 401, body: {} }],
];

test.each(failures)('after %s, a re-request is repeated with the form of now', async (_, failure) => {
  const world = await start();
  world.modal.change('gift', 'yes');
  await answer(world, 1, failure);
  expect(world.modal.getState()).toMatchObject({ phase: 'ready', failedRequest: 'change' });
  world.modal.change('note', 'soon');
  world.modal.retry();
  expect(world.modal.getState()).toMatchObject({ busy: 'fetching', error: null, failedRequest: null });
  const { query } = world.requests[2]?.request ?? { query: {} };
  expect(query).toMatchObject({ invoker: 'gift', form: '{"gift":"yes","note":"soon"}' });
});

test('the same choice asks again only while the failure of its re-request is shown', async () => {
  const world = await start();
  world.modal.change('gift', 'yes');
  await answer(world, 1, error);
  world.modal.change('gift', 'yes');
  expect(world.requests).toHaveLength(3);
  await answer(world, 2, data());
  world.modal.change('gift', 'yes');
  expect(world.requests).toHaveLength(3);
});

test('the same choice of another block does not repeat the re-request', async () => {
  const world = await start();
  world.modal.change('name', 'Ada');
  world.clock.pass(300);
  await answer(world, 1, data());
  world.modal.change('gift', 'yes');
  await answer(world, 2, error);
  world.modal.change('name', 'Ada');
  world.clock.pass(300);
  expect(world.requests).toHaveLength(3);
});

test('a failed submit is repeated only if its button can be pressed', async () => {
  const world = await start();
  world.modal.change('note', 'soon');
  world.modal.press('send');
  await answer(world, 1, error);
  world.modal.change('note', '');
  world.modal.retry();
  expect(world.requests).toHaveLength(2);
  world.modal.change('note', 'later');
  world.modal.retry();
  expect(world.requests[2]?.request).toMatchObject({ kind: 'submit', body: { note: 'later' } });
  await answer(world, 2, success);
  expect(world.modal.getState().success).toMatchObject({ message: 'Ordered.' });
});

test('nothing is repeated while nothing has failed', async () => {
  const world = await start();
  world.modal.retry();
  expect(world.requests).toHaveLength(1);
});

test('a new context is sent with each later request, also by a replay', async () => {
  const world = createWorld({ schema, context, record: true });
  world.modal.open();
  await answer(world, 0, data());
  world.modal.setContext({ ...context, token: 'second' });
  world.modal.change('gift', 'yes');
  await answer(world, 1, data());
  world.modal.change('note', 'soon');
  world.modal.press('send');
  expect(world.requests.map(({ request }) => request.query['token'])).toEqual(['first', 'second', 'second']);
  const states = replaySession(recordOf(world.modal));
  expect(states.at(-1)).toEqual(world.modal.getState());
});

const unauthorized: ModalReply = { status: 401, body: {} };

describe('a new token', () => {
  const renewed = { ...context, token: 'second' };

  test('repeats an opening that failed with 401, also in a replay', async () => {
    const world = createWorld({ schema, context, record: true });
    world.modal.open();
    await answer(world, 0, unauthorized);
    expect(world.modal.getState().phase).toBe('unauthorized');
    world.modal.setContext(renewed);
    expect(world.modal.getState().phase).toBe('opening');
    expect(world.requests[1]?.request).toMatchObject({ kind: 'initial', query: { token: 'second' } });
    await answer(world, 1, data());
    expect(replaySession(recordOf(world.modal)).at(-1)).toEqual(world.modal.getState());
    expect(world.modal.getState().phase).toBe('ready');
  });

  test('repeats a re-request that failed with 401, with the form of now', async () => {
    const world = await start();
    world.modal.change('gift', 'yes');
    await answer(world, 1, unauthorized);
    world.modal.change('note', 'soon');
    world.modal.setContext(renewed);
    expect(world.requests[2]?.request.query).toMatchObject({
      token: 'second',
      invoker: 'gift',
      form: '{"gift":"yes","note":"soon"}',
    });
  });

  test('repeats a submit that failed with 401, unless something was changed since', async () => {
    const world = await start();
    world.modal.change('note', 'soon');
    world.modal.press('send');
    await answer(world, 1, unauthorized);
    world.modal.setContext(renewed);
    expect(world.requests[2]?.request).toMatchObject({ kind: 'submit', body: { note: 'soon' } });
    await answer(world, 2, unauthorized);
    world.modal.change('note', 'later, or n');
    world.modal.setContext({ ...context, token: 'third' });
    expect(world.requests).toHaveLength(3);
    expect(world.modal.getState()).toMatchObject({ busy: null, failure: { cause: 'status', status: 401 } });
  });

  test('repeats nothing after another failure, and neither does the same token', async () => {
    const world = await start();
    world.modal.change('gift', 'yes');
    await answer(world, 1, { status: 403, body: {} });
    world.modal.setContext(renewed);
    expect(world.requests).toHaveLength(2);
    world.modal.retry();
    await answer(world, 2, unauthorized);
    world.modal.setContext({ ...renewed, selectedIds: [10] });
    expect(world.requests).toHaveLength(3);
  });
});

test('a context of JavaScript without ids sends nothing, since none would be all records, until a right one replaces it', () => {
  const { selectedIds: _, ...others } = context;
  const world = createWorld({ schema, context: others as ModalContext });
  world.modal.open();
  const reason = '"context.selectedIds" is missing.';
  expect(world.modal.getState()).toMatchObject({ phase: 'failed', failure: { cause: 'props', reason } });
  expect(world.requests).toEqual([]);
  world.modal.setContext(context);
  expect(world.requests).toHaveLength(1);
  world.modal.setContext(others as ModalContext);
  expect(world.modal.getState().failure).toEqual({ cause: 'props', reason });
});
