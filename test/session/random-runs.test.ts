import { expect, test } from 'vitest';
import { checkRuns, newSeed } from './check-runs.ts';

test('500 random runs are as the naive model says, lose nothing, and are replayed to the same states', async () => {
  expect(await checkRuns(500, newSeed())).toBeNull();
});
