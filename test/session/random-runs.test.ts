import { expect, test } from 'vitest';
import { seed } from '../seed.ts';
import { checkRuns } from './check-runs.ts';

test('100 random runs match the naive model, lose nothing, and are replayed to the same states', async () => {
  expect(await checkRuns(100, seed)).toBeNull();
});
