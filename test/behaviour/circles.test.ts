import { exploreModal, lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { block, modal, save } from '../modals.ts';
import { form, shown } from './run.ts';

const [a, b, c] = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
  { label: 'C', value: 'c' },
];

test('starts a cycle hidden and shows parts whose conditions begin to hold', () => {
  const cycle = modal({
    a: block('input', { label: 'A', value: 'x', visibleOn: { b: 'not_empty' } }),
    b: block('input', { label: 'B', value: 'x', visibleOn: { a: 'not_empty' } }),
  });
  expect(shown(cycle, {})).toEqual([]);
  const entered = modal({
    ...cycle.properties.blocks.properties,
    b: block('input', { label: 'B', value: 'x', visibleOn: { a: 'not_empty', go: 'not_empty' } }),
    go: block('input', { label: 'Go' }),
  });
  expect(shown(entered, { go: 'x' })).toEqual(['go']);
  expect(shown(entered, { go: 'x' }, { severalKeys: 'any' })).toEqual(['a', 'b', 'go']);
});

test('treats a rule on its own block as a cycle of one', () => {
  const schema = modal({ a: block('input', { label: 'A', value: 'x', visibleOn: { a: 'not_empty' } }) });
  expect(shown(schema, {})).toEqual([]);
});

test('shows the items in a cycle whose conditions begin to hold', () => {
  const cycle = modal({
    ways: block('checkbox-group', {
      value: ['a', 'b', 'c'],
      items: [a, { ...b, visibleOn: { go: 'not_empty' } }, { ...c, visibleOn: { start: 'not_empty' } }],
    }),
    go: block('input', { label: 'Go', value: 'x', visibleOn: { ways: 'not_empty' } }),
    start: block('input', { label: 'Start' }),
  });
  expect(form(cycle, {})).toEqual({ ways: ['a', 'b'], go: 'x' });
  const itself = modal({
    ways: block('checkbox-group', {
      value: ['a', 'b'],
      items: [a, { ...b, visibleOn: { ways: 'not_empty' } }],
    }),
  });
  expect(form(itself, {})).toEqual({ ways: ['a', 'b'] });
});

test('starts a cycle with all conditions unmet, whatever the order of its blocks', () => {
  const ways = block('checkbox-group', {
    value: ['a', 'b', 'c'],
    items: [a, { ...b, visibleOn: { start: 'not_empty' } }, { ...c, visibleOn: { go: 'not_empty' } }],
  });
  const go = block('input', { label: 'Go', visibleOn: { ways: { equals: 'a' } } });
  const start = block('input', { label: 'Start' });
  expect(shown(modal({ ways, go, start }), { start: 'x' })).toEqual(['ways', 'go', 'start']);
  expect(shown(modal({ go, ways, start }), { start: 'x' })).toEqual(['go', 'ways', 'start']);
});

/** Items of which each shows with the one before it, in one block or by turns in two. */
function chain(length: number, keys: readonly string[]): Parameters<typeof modal>[0] {
  const values = Array.from({ length }, (_, index) => `v${index}`);
  const keyOf = (index: number) => keys[index % keys.length] ?? '';
  const items = values.map((value, index) => ({
    label: 'I',
    value,
    ...(index > 0 && { visibleOn: { [keyOf(index - 1)]: { includes: `v${index - 1}` } } }),
  }));
  const blockAt = (_: string, place: number) => {
    const own = items.filter((__, index) => index % keys.length === place);
    return block('checkbox-group', { value: own.map(({ value }) => value), items: own });
  };
  return Object.fromEntries(keys.map((key, place) => [key, blockAt(key, place)]));
}

const countSent = (blocks: Parameters<typeof modal>[0]) =>
  Object.values(form(modal(blocks), {})).flat().length;

test.each([
  [999, ['it']],
  [998, ['one', 'other']],
])('evaluates a cycle of %d items until nothing changes, however long it takes', (length, keys) => {
  expect(countSent(chain(length, keys))).toBe(length);
});

test('ends a cycle of more than a thousand parts after a hundred rounds, and claims nothing of it', () => {
  const blocks = chain(5000, ['it']);
  expect(countSent(blocks)).toBe(101);
  expect(exploreModal(modal(blocks, { save })).exact).toBe(false);
  const found = lintModal(JSON.stringify(modal(blocks, { save })));
  const circular = found.filter(({ rule, severity }) => rule === 'self-reference' && severity === 'error');
  expect(circular.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(4999);
});

test('shows no block in a cycle for its items alone', () => {
  const cycle = modal({
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
  expect(form(cycle, {})).toEqual({ go: ['a'] });
  expect(form(cycle, { start: 'x' })).toEqual({ ways: ['a'], go: ['a', 'b'], start: 'x' });
});
