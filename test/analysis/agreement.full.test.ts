import { expect, test } from 'vitest';
import { checkModals } from './agreement.ts';

test('the proofs match an exhaustive search, with the same number of steps', () => {
  const { tried } = checkModals(100, 29);
  console.log(`proofs: ${tried} of 100 random modals tried to the end`);
  expect(tried).toBeGreaterThan(90);
});
