import { expect, test } from 'vitest';
import { compareStates } from '../../src/diff/compare-documents.ts';
import { action, block, modal } from '../modals.ts';

const items = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];

const gift = block('radio-group', { label: 'Gift', items });

const size = block('select', { label: 'Size', items });

const note = block('input', { label: 'Note', visibleOn: { gift: { equals: 'yes' } } });

const order = action('primary', { label: 'Order', handler: 'request' });

test('blocks in another order show the same', () => {
  const states = compareStates(modal({ gift, size }, { order }), modal({ size, gift }, { order }));
  expect(states).toEqual({
    gained: [],
    lost: [],
    always: ['"Size"', '"Gift"', '["Order"]'],
    isComplete: true,
  });
});

test('a state that only the new version has is described by its steps and by what it shows besides the others', () => {
  const states = compareStates(modal({ gift }, { order }), modal({ gift, note }, { order }));
  expect(states.gained).toEqual([{ steps: ['"Gift" = "Yes"'], shows: ['"Note"'], canSubmit: true }]);
  expect(states.lost).toEqual([]);
});

test('a new item and a new key are named in the states that have them', () => {
  const more = block('select', { label: 'Size', items: [...items, { label: 'Maybe', value: 'maybe' }] });
  expect(compareStates(modal({ size }, { order }), modal({ size: more }, { order }))).toMatchObject({
    gained: [{ shows: ['"Size" with "Maybe"'] }],
    lost: [{ shows: ['"Size" without "Maybe"'] }],
  });
  expect(compareStates(modal({ size }, { order }), modal({ large: size }, { order }))).toMatchObject({
    gained: [{ shows: ['"Size" (key "large")'] }],
    lost: [{ shows: ['"Size" (key "size")'] }],
  });
});
