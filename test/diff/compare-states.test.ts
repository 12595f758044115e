import { expect, test } from 'vitest';
import { compareStates } from '../../src/diff/compare-states.ts';
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

test('a state that differs by what is new, gone, renamed or in another order is the same', () => {
  const more = block('select', { label: 'Size', items: [...items, { label: 'Maybe', value: 'maybe' }] });
  const reversed = block('select', { label: 'Size', items: [...items].reverse() });
  const same = { gained: [], lost: [] };
  for (const changed of [{ size: more }, { size: reversed }, { large: size }, { size, gift }])
    expect(compareStates(modal({ size }, { order }), modal(changed, { order }))).toMatchObject(same);
});
