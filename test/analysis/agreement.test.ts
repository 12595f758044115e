import { expect, test } from 'vitest';
import { checkComparisons } from './agreement.ts';

test('the same readings differ as in an exhaustive search under both', () => {
  const { tried, different } = checkComparisons(4, 29);
  console.log(`readings: ${tried} of 16 comparisons tried to the end, ${different} differences`);
  expect(tried).toBeGreaterThan(14);
});
