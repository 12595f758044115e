import { expect } from 'vitest';
import { proveFilter } from '../../src/filters/prove-filter.ts';
import { seed } from '../seed.ts';
import { holds, isEmpty, type TestCondition } from './databases.ts';
import { fields, filterOf, forEachCell, orders, others, type Subject, show } from './subjects.ts';

/** Compares what is proved about a filter with every database. */
export function expectTrue(subject: Subject, and: readonly TestCondition[], or: readonly TestCondition[]) {
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
