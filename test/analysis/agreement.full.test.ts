import { expect, test } from 'vitest';
import { checkComparisons, checkModals } from './agreement.ts';

test('the proofs match an exhaustive search, with the same number of steps', () => {
  const { tried } = checkModals(100, 29);
  console.log(`proofs: ${tried} of 100 random modals tried to the end`);
  expect(tried).toBeGreaterThan(90);
});

test('the same readings differ as in an exhaustive search under both', () => {
  const { tried, different } = checkComparisons(30, 29);
  console.log(`readings: ${tried} of 120 comparisons tried to the end, ${different} differences`);
  expect(tried).toBeGreaterThan(112);
});
