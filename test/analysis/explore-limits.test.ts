import { expect, test } from 'vitest';
import { exploreModal } from '../../src/analysis/index.ts';
import { block, items, makeModal } from './make-modal.ts';

test('if the budget is exceeded, the result says so and lists the found states', () => {
  const modal = makeModal({ a: block('input'), b: block('input', { visibleOn: { a: 'not_empty' } }) });
  expect(exploreModal(modal, { budget: 1 })).toMatchObject({ exact: false, states: [{ steps: [] }] });
  expect(exploreModal(modal, { budget: 3 })).toMatchObject({ exact: true, states: [{}, {}] });
});

test('as many combined states as the budget are all of them, and more are cut', () => {
  const pairs = ['a', 'b', 'c', 'd'].flatMap((key) => [
    [key, block('input')],
    [`${key}2`, block('input', { visibleOn: { [key]: 'not_empty' } })],
  ]);
  const modal = makeModal(Object.fromEntries(pairs));
  const explore = (budget: number) => {
    const { exact, states } = exploreModal(modal, { budget });
    return [exact, states.length];
  };
  expect([explore(16), explore(15)]).toEqual([
    [true, 16],
    [false, 15],
  ]);
});

test('ten blocks that all depend on each other are explored to the end', () => {
  const keys = Array.from({ length: 9 }, (_, index) => `b${index}`);
  const radios = keys.map((key) => [
    key,
    block('radio-group', { items: items('x', 'y', 'z'), isRequired: true }),
  ]);
  const last = block('input', { visibleOn: Object.fromEntries(keys.map((key) => [key, { equals: 'x' }])) });
  const { exact, states } = exploreModal(makeModal({ ...Object.fromEntries(radios), last }));
  expect([exact, states.map(({ steps }) => steps.length)]).toEqual([true, [0, 9, 9]]);
});

test('thousands of items with rules end the search early, not late', () => {
  const values = Array.from({ length: 3000 }, (_, index) => `v${index}`);
  const dependent = items(...values).map((item) => ({ ...item, visibleOn: { a: { equals: item.value } } }));
  const modal = makeModal({
    a: block('select', { items: items(...values) }),
    b: block('select', { items: dependent, isRequired: true }),
  });
  expect(exploreModal(modal).exact).toBe(false);
});
