import { expect, test } from 'vitest';
import { checkRuns, newSeed } from './check-runs.ts';

const first = newSeed();

test.each([0, 1, 2])('10,000 more random runs (%i)', async (index) => {
  expect(await checkRuns(10_000, first + index)).toBeNull();
});
