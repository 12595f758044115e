import { describe, expect, test } from 'vitest';
import { defaultReadings, type Readings } from '../../src/behaviour/readings.ts';
import type { Value } from '../../src/format/values.ts';
import { data, schemaOf, type Written } from './modals.ts';
import { createWorld, type HandWorld, settle } from './worlds.ts';

async function start(blocks: Written, readings?: Partial<Readings>): Promise<HandWorld> {
  const world = createWorld({ schema: schemaOf(blocks), ...(readings && { readings }) });
  world.modal.open();
  world.requests[0]?.answer(data());
  await settle();
  return world;
}

function visible({ modal }: HandWorld): string[] {
  return modal
    .getState()
    .blocks.filter((block) => block.visible)
    .map(({ key }) => key);
}

const input = (visibleOn?: object, value?: string) => ({
  label: 'Label',
  ...(visibleOn && { visibleOn }),
  ...(value && { value }),
});

test('a reading that is undefined is the default', () => {
  const readings: object = { resetTo: undefined, severalKeys: 'any' };
  const { modal } = createWorld({ schema: schemaOf([]), readings });
  expect(modal.record()?.readings).toEqual({ ...defaultReadings, severalKeys: 'any' });
});

describe('a block that its rule hides', () => {
  const blocks: Written = [
    ['gift', 'input', input()],
    ['note', 'input', input({ gift: 'not_empty' }, 'hello')],
    ['thanks', 'text', { value: 'Thanks', visibleOn: { note: 'not_empty' } }],
  ];

  test('is empty to other rules', async () => {
    expect(visible(await start(blocks))).toEqual(['gift']);
  });

  test('still counts under the other reading, and still is not sent', async () => {
    const world = await start(blocks, { hiddenSource: 'value' });
    expect(visible(world)).toEqual(['gift', 'thanks']);
    expect(world.modal.getState().form).toEqual({});
  });
});

describe('of several keys of a "visibleOn"', () => {
  const blocks: Written = [
    ['one', 'input', input(undefined, 'x')],
    ['two', 'input', input()],
    ['both', 'input', input({ one: 'not_empty', two: 'not_empty' })],
  ];

  test('all must hold', async () => {
    const world = await start(blocks);
    expect(visible(world)).toEqual(['one', 'two']);
    world.modal.change('two', 'y');
    expect(visible(world)).toEqual(['one', 'two', 'both']);
  });

  test('any may hold under the other reading', async () => {
    const world = await start(blocks, { severalKeys: 'any' });
    expect(visible(world)).toEqual(['one', 'two', 'both']);
    world.modal.change('one', '');
    expect(visible(world)).toEqual(['one', 'two']);
  });
});

describe('a list equals', () => {
  const items = ['vanilla', 'plum'].map((value) => ({ label: value, value }));
  const blocks = (equals: Value): Written => [
    ['taste', 'checkbox-group', { items, value: ['vanilla'] }],
    ['note', 'input', input({ taste: { equals } })],
  ];

  test('a value when it is the only element', async () => {
    const world = await start(blocks('vanilla'));
    expect(visible(world)).toContain('note');
    world.modal.change('taste', ['plum', 'vanilla']);
    expect(visible(world)).not.toContain('note');
  });

  test('a value when one element does, under the other reading', async () => {
    const world = await start(blocks('vanilla'), { listEquals: 'member' });
    world.modal.change('taste', ['plum', 'vanilla']);
    expect(visible(world)).toContain('note');
    world.modal.change('taste', ['plum']);
    expect(visible(world)).not.toContain('note');
  });

  test.each(['exact', 'member'] as const)('a list as the same set, in any order (%s)', async (listEquals) => {
    const world = await start(blocks(['plum', 'vanilla']), { listEquals });
    expect(visible(world)).not.toContain('note');
    world.modal.change('taste', ['vanilla', 'plum']);
    expect(visible(world)).toContain('note');
  });
});

describe('1 and "1"', () => {
  const items = [{ label: 'One', value: 1 }];
  const blocks: Written = [
    ['count', 'select', { label: 'Count', items, value: 1 }],
    ['note', 'input', input({ count: { equals: '1' } })],
  ];

  test('are not the same', async () => {
    expect(visible(await start(blocks))).toEqual(['count']);
  });

  test('are the same under the other reading, and are sent as they are', async () => {
    const world = await start(blocks, { scalarTypes: 'text' });
    expect(visible(world)).toEqual(['count', 'note']);
    expect(world.modal.getState().form).toEqual({ count: 1 });
  });
});

describe('a reset goes back to', () => {
  const blocks: Written = [['name', 'input', { ...input(undefined, 'schema'), message: 'Hint' }]];
  const opening = data({ name: { value: 'opening', error: 'Check this', message: 'From the endpoint' } });

  async function resetUnder(resetTo: Readings['resetTo']): Promise<HandWorld> {
    const world = createWorld({ schema: schemaOf(blocks), readings: { resetTo } });
    world.modal.open();
    world.requests[0]?.answer(opening);
    await settle();
    world.modal.change('name', 'typed');
    world.modal.press('send');
    world.requests[1]?.answer(data({ name: { message: 'Later' } }));
    await settle();
    world.modal.press('other');
    return world;
  }

  test('the schema, and sends a new initial request', async () => {
    const { modal, requests } = await resetUnder('schema');
    expect(requests.map(({ request }) => request.kind)).toEqual(['initial', 'submit', 'initial']);
    expect(modal.getState()).toMatchObject({
      phase: 'opening',
      blocks: [{ value: 'schema', error: null, options: { message: 'Hint' } }],
    });
  });

  test('the modal after the initial response under the other reading, and sends nothing', async () => {
    const { modal, requests } = await resetUnder('opening');
    expect(requests).toHaveLength(2);
    expect(modal.getState()).toMatchObject({
      phase: 'ready',
      blocks: [{ value: 'opening', error: 'Check this', options: { message: 'From the endpoint' } }],
    });
  });
});
