import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { compareKinds } from './agreement-of-kinds.ts';
import { naiveKinds, withoutList } from './naive-kinds.ts';

test('in random sequences over all kinds, no record is lost, invented or seen twice', async () => {
  const kinds = [...Object.keys(naiveKinds), ...withoutList];
  expect(kinds.toSorted()).toEqual(Object.keys(createCrm().records).toSorted());
  await compareKinds(15);
});
