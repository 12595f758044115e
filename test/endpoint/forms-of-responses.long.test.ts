import { expect, test } from 'vitest';
import { seed } from '../seed.ts';
import { readFormsOfResponses } from './forms-of-responses.ts';

test.each([0, 1])('10,000 more modals, responses and users (%i): every form is read', async (index) => {
  console.info(`10,000 runs from seed ${seed + index}`);
  const counts = await readFormsOfResponses(10_000, seed + index);
  console.info(JSON.stringify(counts));
  expect(counts.thrown).toBeGreaterThan(0);
});
