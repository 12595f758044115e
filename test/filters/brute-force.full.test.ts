import { expect, test } from 'vitest';
import { checkFilters, checkPairs } from './check-proofs.ts';
import { subjects } from './subjects.ts';

test.each(subjects.map((subject, index) => ({ subject, index, field: subject.field })))(
  'whatever is proved about two of many conditions on $field is true in every database ($index)',
  ({ subject, index }) => checkPairs(subject, index, 97),
);

test('whatever is proved about a filter is true in every database', () => {
  const { contradictions, alternatives } = checkFilters(600);
  expect(contradictions).toBeGreaterThan(50);
  expect(alternatives).toBeGreaterThan(3);
});
