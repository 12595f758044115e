import { expect, test } from 'vitest';
import { limitProblems } from '../../src/base/limit-per-rule.ts';
import type { RatedProblem } from '../../src/base/problem.ts';

test('what is left out of a rule is counted, also what another limit has left out before', () => {
  const found = (pointer: string, rest: Partial<RatedProblem> = {}): RatedProblem => {
    return { rule: 'a', severity: 'error', pointer, message: pointer, ...rest };
  };
  const other = found('/o', { rule: 'b' });
  const limited = limitProblems([found('/1'), found('/2'), other, found('/3', { count: 40 })], 1);
  expect(limited.map(({ rule, count, message }) => [rule, count, message])).toEqual([
    ['a', undefined, '/1'],
    ['a', 41, 'From here on, 41 more problems of this rule are not listed.'],
    ['b', undefined, '/o'],
  ]);
});
