import { expect, test } from 'vitest';
import { seed } from '../seed.ts';
import { checkComparisons, checkModals } from './agreement.ts';

const parts = Array.from({ length: 4 }, (_, part) => part);

test.each(parts)('20,000 random modals: what is proved is what trying everything finds (%d of 4)', (part) => {
  const { tried } = checkModals(20_000, seed + part);
  console.log(`proofs: ${tried} of 20000 random modals tried to the end`);
  expect(tried).toBeGreaterThan(18_000);
});

test('in 10,000 random modals, the same readings differ as in an exhaustive search', () => {
  const { tried, different } = checkComparisons(10_000, seed);
  console.log(`readings: ${tried} of 40000 comparisons tried to the end, ${different} differences`);
  expect(tried).toBeGreaterThan(36_000);
});
