import fc from 'fast-check';
import { expect } from 'vitest';
import { proveFilter } from '../../src/filters/prove-filter.ts';
import { seed } from '../seed.ts';
import { holds, isEmpty, type TestCondition } from './databases.ts';
import { fields, filterOf, forEachCell, orders, others, type Subject, show, subjects } from './subjects.ts';

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

/** Compares what is proved about every `step`th pair of conditions on a field with every database. */
export function checkPairs(subject: Subject, index: number, step: number): void {
  const operators = subject.isOrdered ? [...orders, ...others] : others;
  const conditions = operators.flatMap((operator) => subject.values.map((value) => ({ operator, value })));
  for (let place = (index + seed) % step; place < conditions.length ** 2; place += step) {
    const first = conditions[Math.floor(place / conditions.length)];
    const second = conditions[place % conditions.length];
    if (first === undefined || second === undefined) continue;
    expectTrue(subject, [first, second], []);
    expectTrue(subject, [], [first, second]);
  }
}

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

/** Compares what is proved about random filters with every database. Returns how often something was proved. */
export function checkFilters(numRuns: number) {
  const counts = { contradictions: 0, alternatives: 0 };
  const property = fc.property(cases, ({ subject, and, or }) => {
    const { isContradictory, hasAlternatives } = expectTrue(subject, and, or);
    if (isContradictory) counts.contradictions++;
    if (hasAlternatives) counts.alternatives++;
  });
  fc.assert(property, { numRuns });
  return counts;
}
