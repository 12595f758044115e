import { expect, test } from 'vitest';
import { compareKinds } from './agreement-of-kinds.ts';
import { naiveKinds } from './naive-kinds.ts';

test('in random sequences over all kinds, no record is lost, invented or seen twice', async () => {
  expect(Object.keys(naiveKinds)).toHaveLength(14);
  await compareKinds(40);
});
