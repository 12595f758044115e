import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStates } from '../../src/diff/compare-states.ts';
import { modals } from '../analysis/random-modals.ts';
import { action, block, modal } from '../modals.ts';
import { depth } from '../seed.ts';

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

test('a state that is gained never reads like one that is lost', () => {
  let count = 0;
  const property = fc.property(modals, modals, (before, after) => {
    const { gained, lost } = compareStates(before, after);
    const wordsOf = ({ shows, canSubmit }: (typeof gained)[number]) => JSON.stringify({ shows, canSubmit });
    const known = new Set(lost.map(wordsOf));
    const texts = JSON.stringify({ before, after, gained, lost });
    expect(
      gained.map(wordsOf).filter((words) => known.has(words)),
      texts,
    ).toEqual([]);
    count += gained.length;
  });
  fc.assert(property, { numRuns: depth(300, 10_000) });
  expect(count).toBeGreaterThan(300);
});
