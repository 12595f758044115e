import { expect, test } from 'vitest';
import { createCollection } from '../../src/crm/records/collections.ts';

test('a value that is removed or made smaller leaves its room to others, of any collection', () => {
  const memory = { left: 10 };
  const [some, others] = [createCollection<number, string>(memory), createCollection<number, string>(memory)];
  expect(some.put(1, '12345678')).toBe(true);
  expect(others.put(1, '')).toBe(false);
  some.remove(1);
  expect([others.put(1, '1234'), some.put(1, '12'), some.put(2, '')]).toEqual([true, true, false]);
  expect([others.put(1, '12'), some.put(2, '')]).toEqual([true, true]);
  expect([some.all(), others.all()]).toEqual([['12', ''], ['12']]);
});
