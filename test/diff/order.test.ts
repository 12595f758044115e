import { expect, test } from 'vitest';
import { compareModals } from '../../src/diff/compare-modals.ts';
import { block, modal } from '../modals.ts';

const input = (label: string) => block('input', { label });
const before = modal({ a: input('A'), b: input('B'), c: input('C') });

test('a part that is renamed and moved is reported as both', () => {
  const after = modal({ b: input('B'), c: input('C'), d: input('A') });
  expect(compareModals(before, after).changes.map(({ message }) => message)).toEqual([
    'The key of "A" is "d" instead of "a". The form has "d" in place of "a". Responses with the old key are rejected.',
    'The blocks are in another order: "B", "C" and "A".',
  ]);
});

test('a part that is renamed in its place is not moved', () => {
  const after = modal({ d: input('A'), b: input('B'), c: input('C') });
  expect(compareModals(before, after).changes).toHaveLength(1);
});

test('another order loses no form where conditions do not depend on each other', () => {
  const on = (key: string) => block('input', { label: 'X', visibleOn: { [key]: 'not_empty' } });
  const circle = modal({ a: on('b'), b: on('a'), c: input('C') });
  const line = modal({ c: input('C'), a: on('c'), b: on('c') });
  const orderOf = (from: typeof circle, to: typeof circle) =>
    compareModals(from, to).changes.filter(({ message }) => message.includes('order'));
  // The line shows optional inputs, so each form of the circle can be sent there.
  expect(orderOf(circle, line)).toMatchObject([{ breaking: false }]);
  expect(orderOf(line, modal({ a: on('c'), c: input('C'), b: on('c') }))).toMatchObject([
    { breaking: false },
  ]);
});

test('parts beside removed and new ones are not moved', () => {
  const after = modal({ n: block('separator'), b: input('B'), e: input('E'), c: input('C') });
  expect(compareModals(before, after).changes.some(({ message }) => message.includes('order'))).toBe(false);
});
