import { expect, test } from 'vitest';
import { data, schemaOf } from './modals.ts';
import { createWorld, type HandWorld, settle } from './worlds.ts';

const items = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
  { label: 'Gold', value: 'gold', visibleOn: { note: { includes: 'gold' } } },
];
const schema = schemaOf([
  ['gift', 'select', { label: 'Gift', items, value: 'no', fetchOnChange: true }],
  ['note', 'input', { label: 'Note', visibleOn: { gift: { equals: 'yes' }, secret: 'not_empty' } }],
  ['secret', 'text', { value: 'kept', visibleOn: 'never' }],
]);

async function start(): Promise<HandWorld> {
  const world = createWorld({ schema });
  world.modal.open();
  world.requests[0]?.answer(data({ gift: { label: 'Wrap it?' } }));
  await settle();
  return world;
}

const idsOf = ({ events }: HandWorld) =>
  events.flatMap((event) => (event.type === 'request' ? [event.id] : []));

test('every verdict has a reason in words', async () => {
  const { modal } = await start();
  expect(modal.explain('note')).toMatchObject({
    visible: false,
    reasons: [
      { holds: false, text: '"Wrap it?" is "Yes": it is "No"' },
      { holds: true, text: '"secret" has a value: it is "kept"' },
    ],
  });
  expect(modal.explain('gift')).toMatchObject({
    visible: true,
    reasons: [{ holds: true, text: 'It is always shown.' }],
    items: [{ visible: false, reasons: [{ holds: false, text: '"Note" contains "gold": it is empty' }] }],
  });
  expect(modal.explain('secret')).toMatchObject({
    visible: false,
    reasons: [{ holds: false, text: 'It is never shown; its value is still sent.' }],
  });
  expect(modal.explain('nobody')).toBeUndefined();
  modal.change('gift', 'yes');
  modal.change('note', 'gold leaf');
  expect(modal.explain('gift')?.items).toMatchObject([{ visible: true, reasons: [{ holds: true }] }]);
});

test('an empty list or text is described as empty', () => {
  const { modal } = createWorld({
    schema: schemaOf([
      ['extras', 'checkbox-group', { value: [] }],
      ['note', 'text', { value: '' }],
      ['more', 'input', { label: 'More', visibleOn: { extras: 'not_empty', note: 'not_empty' } }],
    ]),
  });
  expect(modal.explain('more')?.reasons.map(({ text }) => text)).toEqual([
    '"extras" has a value: it is empty',
    '"note" has a value: it is empty',
  ]);
});

test('a source with a value that counts as empty is described as hidden, or without its item', () => {
  const { modal } = createWorld({
    schema: schemaOf([
      ['gift', 'select', { label: 'Gift', items, value: 'gold' }],
      ['note', 'input', { label: 'Note', value: 'v', visibleOn: { gift: { equals: 'gold' } } }],
      ['more', 'input', { label: 'More', visibleOn: { note: 'not_empty' } }],
    ]),
  });
  expect(modal.explain('note')?.reasons.map(({ text }) => text)).toEqual([
    '"Gift" is "Gold": it counts as empty, because no item with "gold" is shown',
  ]);
  expect(modal.explain('more')?.reasons.map(({ text }) => text)).toEqual([
    '"Note" has a value: it counts as empty, because it is hidden',
  ]);
});

test('for an item that is never shown, no sent value is mentioned', () => {
  const { modal } = createWorld({
    schema: schemaOf([
      ['gift', 'select', { label: 'Gift', items: [{ label: 'Old', value: 'old', visibleOn: 'never' }] }],
    ]),
  });
  expect(modal.explain('gift')?.items[0]?.reasons).toEqual([{ holds: false, text: 'It is never shown.' }]);
});

test('every option and value has its source: schema, opening, user, re-request, submit', async () => {
  const world = await start();
  const { modal, requests } = world;
  const originOf = (key: string, option: string) => modal.explain(key)?.options[option]?.origin;
  expect(originOf('gift', 'items')).toEqual({ from: 'schema' });
  expect(originOf('gift', 'label')).toEqual({ from: 'opening', request: idsOf(world)[0] });
  expect(modal.explain('gift')?.value).toEqual({ value: 'no', origin: { from: 'schema' } });

  modal.change('gift', 'yes');
  expect(modal.explain('gift')?.value).toEqual({ value: 'yes', origin: { from: 'user' } });

  const second = { note: { value: 'hello', placeholder: 'Write' }, gift: { message: 'Soon' } };
  requests[1]?.answer(data(second));
  await settle();
  expect(originOf('gift', 'label')).toEqual({ from: 'opening', request: idsOf(world)[0] });
  const change = { from: 'change', request: idsOf(world)[1] };
  expect(originOf('note', 'placeholder')).toEqual(change);
  expect(modal.explain('note')?.value).toEqual({ value: 'hello', origin: change });

  modal.press('send');
  requests[2]?.answer(data({ gift: { label: 'Again?' } }));
  await settle();
  expect(originOf('gift', 'label')).toEqual({ from: 'submit', request: idsOf(world)[2] });

  modal.press('other');
  expect(originOf('gift', 'label')).toEqual({ from: 'schema' });
  expect(modal.explain('gift')?.value).toEqual({ value: 'no', origin: { from: 'schema' } });
});

test('an ignored override is not a source', async () => {
  const { modal, requests } = await start();
  modal.change('gift', 'yes');
  modal.change('note', 'gold leaf');
  requests[1]?.answer(data({ note: { value: 'silver' } }));
  await settle();
  expect(modal.explain('note')?.value).toEqual({ value: 'gold leaf', origin: { from: 'user' } });
  expect(modal.explain('note')?.options).not.toHaveProperty('value');
});
