import { expect, test } from 'vitest';
import { seed } from '../seed.ts';
import { checkRuns } from './check-runs.ts';

test.each([0, 1])('10,000 more random runs (%i)', async (index) => {
  expect(await checkRuns(10_000, seed + index)).toBeNull();
});
