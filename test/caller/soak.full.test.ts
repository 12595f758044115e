import { test } from 'vitest';
import { expectedOutcomes } from './expected-outcomes.ts';
import { soak } from './soak.ts';

test('an endpoint that does everything wrong never crashes the host, and every request is accounted for', async () => {
  const { outcomes } = await soak(300);
  expectedOutcomes(outcomes, 300);
});
