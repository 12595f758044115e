import { expect, test } from 'vitest';
import { findResponseProblems } from '../../src/extensions/responses/find-response-problems.ts';

// With a time that grows with the square of the number, these take minutes.
test('each of 200,000 faulty records has its problem', () => {
  const body = { success: true, data: Array.from({ length: 200_000 }, () => []) };
  const found = findResponseProblems({ kind: 'messaging', operation: 'getConversations' }, body);
  expect(found.length).toBe(200_000);
  expect(found.at(-1)).toMatchObject({ rule: 'wrong-type', pointer: '/data/199999' });
});
