import { expect, test } from 'vitest';
import { checkComparisons, checkModals } from './agreement.ts';

test('what is claimed to be reachable is all that trying everything reaches, by the same number of steps', () => {
  const seed = Date.now() % 1_000_000;
  const { tried } = checkModals(500, seed);
  console.log(`exploration: ${tried} of 500 random modals tried to the end, seed ${seed}`);
  expect(tried).toBeGreaterThan(450);
});

test('readings are told apart exactly where trying everything under both tells them apart', () => {
  const seed = Date.now() % 1_000_000;
  const { tried, different } = checkComparisons(200, seed);
  console.log(
    `readings: ${tried} of 800 comparisons tried to the end, ${different} differences, seed ${seed}`,
  );
  expect(tried).toBeGreaterThan(750);
});
