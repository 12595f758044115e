import { expect, test } from 'vitest';
import { checkComparisons, checkModals } from './agreement.ts';

test('what is claimed to be reachable is all that trying everything reaches, by the same number of steps', () => {
  const seed = Date.now() % 1_000_000;
  const { tried } = checkModals(250, seed);
  console.log(`exploration: ${tried} of 250 random modals tried to the end, seed ${seed}`);
  expect(tried).toBeGreaterThan(225);
});

test('readings are told apart exactly where trying everything under both tells them apart', () => {
  const seed = Date.now() % 1_000_000;
  const { tried, different } = checkComparisons(100, seed);
  console.log(
    `readings: ${tried} of 400 comparisons tried to the end, ${different} differences, seed ${seed}`,
  );
  expect(tried).toBeGreaterThan(375);
});
