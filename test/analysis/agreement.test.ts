import { expect, test } from 'vitest';
import { checkComparisons, checkModals } from './agreement.ts';

test('what is proved is what trying everything finds, by the same number of steps', () => {
  const { tried } = checkModals(100, 29);
  console.log(`proofs: ${tried} of 100 random modals tried to the end`);
  expect(tried).toBeGreaterThan(90);
});

test('readings are told apart exactly where trying everything under both tells them apart', () => {
  const { tried, different } = checkComparisons(30, 29);
  console.log(`readings: ${tried} of 120 comparisons tried to the end, ${different} differences`);
  expect(tried).toBeGreaterThan(112);
});
