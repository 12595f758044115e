import { expect, test } from 'vitest';
import { block, modal } from '../modals.ts';
import { form, shown } from './run.ts';

const [a, b, c] = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
  { label: 'C', value: 'c' },
];

test('starts a circle hidden and shows what comes to hold', () => {
  const circle = modal({
    a: block('input', { label: 'A', value: 'x', visibleOn: { b: 'not_empty' } }),
    b: block('input', { label: 'B', value: 'x', visibleOn: { a: 'not_empty' } }),
  });
  expect(shown(circle, {})).toEqual([]);
  const entered = modal({
    ...circle.properties.blocks.properties,
    b: block('input', { label: 'B', value: 'x', visibleOn: { a: 'not_empty', go: 'not_empty' } }),
    go: block('input', { label: 'Go' }),
  });
  expect(shown(entered, { go: 'x' })).toEqual(['go']);
  expect(shown(entered, { go: 'x' }, { severalKeys: 'any' })).toEqual(['a', 'b', 'go']);
});

test('treats a rule on its own block as a circle of one', () => {
  const schema = modal({ a: block('input', { label: 'A', value: 'x', visibleOn: { a: 'not_empty' } }) });
  expect(shown(schema, {})).toEqual([]);
});

test('shows of the items in a circle those whose rules came to hold', () => {
  const circle = modal({
    ways: block('checkbox-group', {
      value: ['a', 'b', 'c'],
      items: [a, { ...b, visibleOn: { go: 'not_empty' } }, { ...c, visibleOn: { start: 'not_empty' } }],
    }),
    go: block('input', { label: 'Go', value: 'x', visibleOn: { ways: 'not_empty' } }),
    start: block('input', { label: 'Start' }),
  });
  expect(form(circle, {})).toEqual({ ways: ['a', 'b'], go: 'x' });
  const itself = modal({
    ways: block('checkbox-group', {
      value: ['a', 'b'],
      items: [a, { ...b, visibleOn: { ways: 'not_empty' } }],
    }),
  });
  expect(form(itself, {})).toEqual({ ways: ['a', 'b'] });
});

test('starts a circle with every rule in it unmet, in whatever order its blocks stand', () => {
  const ways = block('checkbox-group', {
    value: ['a', 'b', 'c'],
    items: [a, { ...b, visibleOn: { start: 'not_empty' } }, { ...c, visibleOn: { go: 'not_empty' } }],
  });
  const go = block('input', { label: 'Go', visibleOn: { ways: { equals: 'a' } } });
  const start = block('input', { label: 'Start' });
  expect(shown(modal({ ways, go, start }), { start: 'x' })).toEqual(['ways', 'go', 'start']);
  expect(shown(modal({ go, ways, start }), { start: 'x' })).toEqual(['go', 'ways', 'start']);
});

test('ends a circle after a hundred rounds, however long it was made', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `v${index}`);
  const items = names.map((value, index) => ({
    label: 'I',
    value,
    ...(index > 0 && { visibleOn: { it: { includes: `v${index - 1}` } } }),
  }));
  const chain = modal({ it: block('checkbox-group', { value: names, items }) });
  expect(form(chain, {})).toEqual({ it: names.slice(0, 101) });
});

test('shows no block in a circle for its items alone', () => {
  const circle = modal({
    ways: block('checkbox-group', {
      value: ['a'],
      items: [{ ...a, visibleOn: { go: 'not_empty' } }],
      visibleOn: { start: 'not_empty' },
    }),
    go: block('checkbox-group', {
      value: ['a', 'b'],
      items: [a, { ...b, visibleOn: { ways: 'not_empty' } }],
    }),
    start: block('input', { label: 'Start' }),
  });
  expect(form(circle, {})).toEqual({ go: ['a'] });
  expect(form(circle, { start: 'x' })).toEqual({ ways: ['a'], go: ['a', 'b'], start: 'x' });
});
