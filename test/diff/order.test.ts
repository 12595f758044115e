import { expect, test } from 'vitest';
import { compareModals } from '../../src/diff/compare-modals.ts';
import { block, modal } from '../modals.ts';

const input = (label: string) => block('input', { label });
const before = modal({ a: input('A'), b: input('B'), c: input('C') });

test('a part that is renamed and moved is reported as both', () => {
  const after = modal({ b: input('B'), c: input('C'), d: input('A') });
  expect(compareModals(before, after).map(({ message }) => message)).toEqual([
    'The key of "A" is "d" instead of "a". The form has "d" in place of "a". Responses with the old key are rejected.',
    'The blocks are in another order: "B", "C" and "A".',
  ]);
});

test('a part that is renamed in its place is not moved', () => {
  const after = modal({ d: input('A'), b: input('B'), c: input('C') });
  expect(compareModals(before, after)).toHaveLength(1);
});

test('parts beside removed and new ones are not moved', () => {
  const after = modal({ n: block('separator'), b: input('B'), e: input('E'), c: input('C') });
  expect(compareModals(before, after).some(({ message }) => message.includes('order'))).toBe(false);
});
