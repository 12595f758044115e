import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operatorNames } from '../../src/filters/operators.ts';
import { proveFilter } from '../../src/filters/prove-filter.ts';
import { depth, seed } from '../seed.ts';
import { holds, isEmpty, type TestCondition } from './databases.ts';
import {
  clear,
  fields,
  filterOf,
  forEachCell,
  orders,
  others,
  type Subject,
  show,
  subjects,
} from './subjects.ts';

test('the databases have every operator', () => {
  expect(
    operatorNames.toSorted(),
    'Add the operator to "others" in test/filters/subjects.ts, and its meaning to test/filters/databases.ts.',
  ).toEqual([...orders, ...others].sort());
});

const cases = fc.constantFrom(...subjects).chain((subject) => {
  const condition = fc.record({
    operator: fc.constantFrom(...(subject.isOrdered ? [...orders, ...orders, ...others] : others)),
    value: fc.constantFrom(...subject.values),
  });
  return fc.record({
    subject: fc.constant(subject),
    and: fc.array(condition, { maxLength: 3 }),
    or: fc.array(condition, { maxLength: 3 }),
  });
});

/** Compares what is proved about a filter with every database. */
function expectTrue(subject: Subject, and: readonly TestCondition[], or: readonly TestCondition[]) {
  const { contradiction, alternatives } = proveFilter(filterOf(subject.field, and, or), { fields });
  const proved = { isContradictory: contradiction !== null, hasAlternatives: alternatives !== null };
  if (contradiction === null && alternatives === null) return proved;
  forEachCell(subject, (cell, column, database) => {
    const isTrue = (condition: TestCondition) => holds(condition, cell, column, database);
    const oneHolds = or.length === 0 || or.some(isTrue);
    const isRefuted = contradiction !== null && and.every(isTrue) && oneHolds;
    const isLeftOut = alternatives !== null && !oneHolds && !(alternatives.needsValue && isEmpty(cell));
    if (isRefuted || isLeftOut)
      expect.fail(`A proof of src/filters/proofs is wrong for ${show({ cell, column, database, and, or })}`);
  });
  return proved;
}

test.each(subjects.map((subject, index) => ({ subject, index, field: subject.field })))(
  'whatever is proved about two conditions on $field is true in every database ($index)',
  ({ subject, index }) => {
    const operators = subject.isOrdered ? [...orders, ...others] : others;
    const conditions = operators.flatMap((operator) => subject.values.map((value) => ({ operator, value })));
    const step = depth(97, 7);
    for (let place = (index + seed) % step; place < conditions.length ** 2; place += step) {
      const first = conditions[Math.floor(place / conditions.length)];
      const second = conditions[place % conditions.length];
      if (first === undefined || second === undefined) continue;
      expectTrue(subject, [first, second], []);
      expectTrue(subject, [], [first, second]);
    }
  },
);

test('whatever is proved about a filter is true in every database', () => {
  const counts = { contradictions: 0, alternatives: 0 };
  const property = fc.property(cases, ({ subject, and, or }) => {
    const { isContradictory, hasAlternatives } = expectTrue(subject, and, or);
    if (isContradictory) counts.contradictions++;
    if (hasAlternatives) counts.alternatives++;
  });
  fc.assert(property, { numRuns: depth(600, 20_000) });
  expect(counts.contradictions).toBeGreaterThan(50);
  expect(counts.alternatives).toBeGreaterThan(3);
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
