import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operatorNames } from '../../src/filters/operators.ts';
import { proveFilter } from '../../src/filters/prove-filter.ts';
import { depth } from '../seed.ts';
import { checkFilters, checkPairs } from './check-proofs.ts';
import { holds } from './databases.ts';
import { clear, fields, filterOf, forEachCell, orders, others, show, subjects } from './subjects.ts';

test('the databases have every operator', () => {
  expect(
    operatorNames.toSorted(),
    'Add the operator to "others" in test/filters/subjects.ts, and its meaning to test/filters/databases.ts.',
  ).toEqual([...orders, ...others].sort());
});

test.each(subjects.map((subject, index) => ({ subject, index, field: subject.field })))(
  'whatever is proved about two conditions on $field is true in every database ($index)',
  ({ subject, index }) => checkPairs(subject, index, depth(991, 7)),
);

test('whatever is proved about a filter is true in every database', () => {
  const { contradictions, alternatives } = checkFilters(depth(200, 20_000));
  expect(contradictions).toBeGreaterThan(16);
  expect(alternatives).toBeGreaterThan(0);
});

const clearOperators = ['=', '<', '>', '<=', '>=', 'IS NULL', 'IS NOT NULL'];

test('two clear conditions that no value satisfies in any database are always proved to contradict each other', () => {
  let proved = 0;
  const pairs = fc.constantFrom(...clear).chain((subject) => {
    const operators = subject.isOrdered
      ? clearOperators
      : ['=', 'IS NULL', 'IS NOT NULL', ...(subject.field === 'title' ? ["LIKE '$%'"] : [])];
    const condition = fc.record({
      operator: fc.constantFrom(...operators),
      value: fc.constantFrom(...subject.values),
    });
    return fc.record({ subject: fc.constant(subject), and: fc.tuple(condition, condition) });
  });
  const property = fc.property(pairs, ({ subject, and }) => {
    let isPossible = false;
    forEachCell(subject, (cell, column, database) => {
      isPossible ||= and.every((condition) => holds(condition, cell, column, database));
    });
    const { contradiction } = proveFilter(filterOf(subject.field, and, []), { fields });
    if (contradiction !== null) proved++;
    if ((contradiction !== null) === isPossible)
      expect.fail(`${isPossible}: ${show({ subject: subject.field, and })}`);
  });
  fc.assert(property, { numRuns: depth(300, 20_000) });
  expect(proved).toBeGreaterThan(50);
});
