import { describe, expect, test } from 'vitest';
import { replaySession } from '../../src/session/replay-session.ts';
import { data, schemaOf } from './modals.ts';
import { createWorld, type HandWorld, recordOf, settle } from './worlds.ts';

const items = [{ label: 'Yes', value: 'yes' }];
const schema = schemaOf([
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  ['text', 'textarea', { label: 'Text', fetchOnChange: true }],
  ['gift', 'select', { label: 'Gift', items, fetchOnChange: true }],
  ['day', 'datepicker', { label: 'Day', fetchOnChange: true }],
  ['plain', 'input', { label: 'Plain' }],
]);

async function start(debounceMs?: number): Promise<HandWorld> {
  const world = createWorld({ schema, ...(debounceMs !== undefined && { debounceMs }) });
  world.modal.open();
  world.requests[0]?.answer(data());
  await settle();
  return world;
}

const asked = ({ requests }: HandWorld) =>
  requests.slice(1).map(({ request: { query } }) => [query['invoker'], JSON.parse(query['form'] ?? '')]);

test('typing is asked about once it paused for 300 ms', async () => {
  const world = await start();
  world.modal.change('name', 'A');
  world.clock.pass(299);
  world.modal.change('name', 'Ad');
  world.clock.pass(299);
  expect(asked(world)).toEqual([]);
  world.clock.pass(1);
  expect(asked(world)).toEqual([['name', { name: 'Ad' }]]);
  world.clock.pass(1000);
  expect(asked(world)).toHaveLength(1);
});

test('typing into a second block is the same typing: the last block is the invoker', async () => {
  const world = await start();
  world.modal.change('name', 'A');
  world.clock.pass(200);
  world.modal.change('text', 'B');
  world.clock.pass(300);
  expect(asked(world)).toEqual([['text', { name: 'A', text: 'B' }]]);
});

test('a choice is sent immediately, with the typed text', async () => {
  const world = await start();
  world.modal.change('name', 'A');
  world.modal.change('gift', 'yes');
  world.modal.change('day', '2024-02-29');
  world.clock.pass(1000);
  expect(asked(world)).toEqual([
    ['gift', { name: 'A', gift: 'yes' }],
    ['day', { name: 'A', gift: 'yes', day: '2024-02-29' }],
  ]);
});

test('a pause of 0 asks at every keystroke, at once', async () => {
  const world = await start(0);
  world.modal.change('name', 'A');
  world.modal.change('name', 'Ad');
  expect(asked(world)).toHaveLength(2);
});

test('a block without fetchOnChange sends nothing, and does not delay a waiting request', async () => {
  const world = await start();
  world.modal.change('name', 'A');
  world.clock.pass(200);
  world.modal.change('plain', 'x');
  world.clock.pass(100);
  expect(asked(world)).toEqual([['name', { name: 'A', plain: 'x' }]]);
});

test('without an endpoint nothing waits and nothing is asked', () => {
  const world = createWorld({ schema }, false);
  world.modal.open();
  world.modal.change('name', 'A');
  expect(world.clock.timers()).toBe(0);
  expect(world.modal.press('send')).toEqual({
    ok: false,
    reason: 'The form cannot be sent without an endpoint.',
  });
});

describe('letters that an input method is still composing', () => {
  const compose = { isComposing: true };

  test('are not asked about until the composition ends, and the pause starts then', async () => {
    const world = await start();
    world.modal.change('name', 'に', compose);
    world.modal.change('name', 'にほん', compose);
    world.clock.pass(5000);
    expect(asked(world)).toEqual([]);
    expect(world.modal.getState().form).toEqual({ name: 'にほん' });
    world.modal.change('name', '日本');
    world.clock.pass(299);
    expect(asked(world)).toEqual([]);
    world.clock.pass(1);
    expect(asked(world)).toEqual([['name', { name: '日本' }]]);
  });

  test('are asked about as they are when the composition ends without a change', async () => {
    const world = await start();
    world.modal.change('name', '日本', compose);
    world.modal.change('name', '日本');
    world.clock.pass(300);
    expect(asked(world)).toEqual([['name', { name: '日本' }]]);
    world.modal.change('name', '日本');
    world.clock.pass(300);
    expect(asked(world)).toHaveLength(1);
  });

  test('wait without a pause, too', async () => {
    const world = await start(0);
    world.modal.change('name', 'に', compose);
    expect(asked(world)).toEqual([]);
    world.modal.change('name', '二');
    expect(asked(world)).toEqual([['name', { name: '二' }]]);
  });

  test('hold back earlier input, and are sent by a submit and a choice', async () => {
    const world = await start();
    world.modal.change('text', 'A');
    world.modal.change('name', 'に', compose);
    world.clock.pass(300);
    expect(asked(world)).toEqual([]);
    world.modal.change('gift', 'yes');
    expect(asked(world)).toEqual([['gift', { text: 'A', name: 'に', gift: 'yes' }]]);
    world.clock.pass(300);
    expect(asked(world)).toHaveLength(1);
  });

  test('are recorded, and lived again to the same states', async () => {
    const world = await start();
    world.modal.change('name', 'に', compose);
    world.modal.change('name', 'に');
    world.clock.pass(300);
    const states = replaySession(recordOf(world.modal));
    expect(states.at(-1)).toEqual(world.modal.getState());
  });
});
