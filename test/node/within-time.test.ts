import { expect, test } from 'vitest';
import { withinTime } from '../../src/node/within-time.ts';

test('work that ends in time returns its result', () => {
  expect(withinTime(() => [1], 60_000)).toEqual([1]);
});

test.each<[string, () => object]>([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a regular expression', () => [/^(?:a|a)*$/.test(`${'a'.repeat(60)}!`)]],
  ['a loop in a loop with more time', () => withinTime(() => endless(), 60_000) ?? []],
])('%s without end is ended', (_, work) => {
  expect(withinTime(work, 50)).toBeNull();
  expect(withinTime(() => [2], 60_000)).toEqual([2]);
});

test('an error of the work passes', () => {
  expect(() =>
    withinTime(() => {
      throw new TypeError('Not a list.');
    }, 60_000),
  ).toThrow(new TypeError('Not a list.'));
});

function endless(): object {
  for (;;);
}
