import { expect, test } from 'vitest';
import { checkComparisons, checkModals } from './agreement.ts';

test('what is proved is what trying everything finds, by the same number of steps', () => {
  const { tried } = checkModals(300, 29);
  console.log(`proofs: ${tried} of 300 random modals tried to the end`);
  expect(tried).toBeGreaterThan(270);
});

test('readings are told apart exactly where trying everything under both tells them apart', () => {
  const { tried, different } = checkComparisons(100, 29);
  console.log(`readings: ${tried} of 400 comparisons tried to the end, ${different} differences`);
  expect(tried).toBeGreaterThan(375);
});
