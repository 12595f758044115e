import { expect, test } from 'vitest';
import { readFormsOfResponses } from './forms-of-responses.ts';

const first = Date.now() % 2 ** 31;

test.each([0, 1, 2])('10,000 more modals, responses and users (%i): every form is read', async (index) => {
  console.info(`10,000 runs from seed ${first + index}`);
  const counts = await readFormsOfResponses(10_000, first + index);
  console.info(JSON.stringify(counts));
  expect(counts.thrown).toBeGreaterThan(0);
});
