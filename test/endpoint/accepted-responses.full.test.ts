import { expect, test } from 'vitest';
import { depth, seed } from '../seed.ts';
import { lintResponsesOfKit } from './accepted-responses.ts';

test('the linter has no error for a response that the kit returns', () => {
  const { accepted, thrown } = lintResponsesOfKit(depth(200, 5000), seed);
  expect(accepted).toBeGreaterThan(200);
  expect([...thrown].sort()).toEqual([
    'Error: The form would not fit the modal after this response:',
    'Error: This response is not part of the documented format:',
    'Error: Users could not fill in the form after this response:',
  ]);
});
