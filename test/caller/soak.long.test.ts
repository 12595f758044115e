import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { expectedOutcomes } from './expected-outcomes.ts';
import { soak } from './soak.ts';

test('10,000 requests with failures leave a flat heap, and all of them are accounted for', async () => {
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc');
  const { outcomes, heap } = await soak(10_000);
  expectedOutcomes(outcomes, 10_000);
  console.log(
    `heap: ${heap.early.toFixed(1)} MB after 1,000 requests, ${heap.late.toFixed(1)} MB after 10,000`,
  );
  expect(heap.late).toBeLessThan(heap.early * 1.2 + 2);
});
