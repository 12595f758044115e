import { expect, test } from 'vitest';
import { exploreModal } from '../../src/analysis/index.ts';
import { block, items, makeModal } from './make-modal.ts';

test('if the budget is exceeded, the result says so and lists the found states', () => {
  const modal = makeModal({ a: block('input'), b: block('input', { visibleOn: { a: 'not_empty' } }) });
  expect(exploreModal(modal, { budget: 1 })).toMatchObject({ exact: false, states: [{ steps: [] }] });
  expect(exploreModal(modal, { budget: 3 })).toMatchObject({ exact: true, states: [{}, {}] });
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

test('thousands of states of one part, and as many of another, are listed up to the budget and not beyond', () => {
  const choices = Array.from({ length: 7 }, (_, index) => `${index}`);
  const part = (name: string) => {
    const sources = ['0', '1', '2', '3'].map((key) => name + key);
    const ruled = sources.flatMap((key) =>
      choices.map((value) => ({ label: key, value: key + value, visibleOn: { [key]: { equals: value } } })),
    );
    return {
      ...Object.fromEntries(sources.map((key) => [key, block('radio-group', { items: items(...choices) })])),
      [`${name}4`]: block('radio-group', { items: ruled }),
    };
  };
  const { exact, states } = exploreModal(makeModal({ ...part('a'), ...part('b') }));
  expect([exact, states.length]).toEqual([false, 60_000]);
});
