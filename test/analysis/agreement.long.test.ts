import { expect, test } from 'vitest';
import { checkComparisons, checkModals } from './agreement.ts';

test('20,000 random modals: reachable is what trying everything reaches, by the same number of steps', () => {
  const seed = Date.now() % 1_000_000;
  console.log(`exploration: seed ${seed}`);
  const { tried } = checkModals(20_000, seed);
  console.log(`exploration: ${tried} of 20000 random modals tried to the end`);
  expect(tried).toBeGreaterThan(19_000);
});

test('10,000 random modals: readings are told apart where trying everything tells them apart', () => {
  const seed = Date.now() % 1_000_000;
  console.log(`readings: seed ${seed}`);
  const { tried, different } = checkComparisons(10_000, seed);
  console.log(`readings: ${tried} of 40000 comparisons tried to the end, ${different} differences`);
  expect(tried).toBeGreaterThan(39_000);
});
