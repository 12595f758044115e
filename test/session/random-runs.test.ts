import { expect, test } from 'vitest';
import { checkRuns, newSeed } from './check-runs.ts';

test('1,000 random runs are as the naive model says, lose nothing, and are replayed to the same states', async () => {
  expect(await checkRuns(1000, newSeed())).toBeNull();
});
