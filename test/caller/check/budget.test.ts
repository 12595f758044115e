import { expect, test } from 'vitest';
import { beginRun, makeBudget } from '../../../src/caller/check/run-limits.ts';
import { quickClock } from '../../quick-clock.ts';

const answer = (ms: number, text = '') =>
  ({ ok: true, status: 200, contentType: '', text, sent: '', ms }) as const;
const silence = { ok: false, cause: 'timeout', reason: '', sent: '', ms: 10_004 } as const;

test.each([
  ['quick responses', answer(20), 500],
  ['responses that take almost a second', answer(999), 500],
  ['responses that take almost the ten seconds', answer(9900), 12],
  ['no response in time', silence, 10],
  ['responses of almost a megabyte', answer(20, ' '.repeat(999_999)), 500],
  ['responses of five megabytes', answer(20, ' '.repeat(5e6)), 20],
])('a budget of 500 requests, with %s', (_, result, most) => {
  const budget = makeBudget({ budget: 500, timeLimit: undefined }, 1, beginRun(undefined));
  budget.openShare(0);
  let made = 0;
  for (; !budget.isSpent(); made++) budget.charge(result);
  expect(made).toBe(most);
});

test('a time limit ends the requests, and a budget that is used up is named first', async () => {
  const clock = quickClock();
  const time = beginRun(2, undefined, clock);
  const [late, spent] = [10, 1].map((budget) => makeBudget({ budget, timeLimit: 2 }, 1, time));
  for (const budget of [late, spent]) {
    budget?.openShare(0);
    budget?.charge(answer(20));
  }
  expect([late?.isSpent(), late?.isOver()]).toEqual([false, false]);
  await time.wait(2_000);
  expect([late?.isSpent(), late?.isOver()]).toEqual([true, true]);
  expect(late?.describeSpent()).toBe('the time limit of 2 seconds is over');
  expect(spent?.describeSpent()).toBe('the budget of 1 request is used up');
});

test('an aborted signal uses everything up', () => {
  const budget = makeBudget(
    { budget: 500, timeLimit: undefined },
    1,
    beginRun(undefined, AbortSignal.abort()),
  );
  budget.openShare(0);
  expect(budget.isSpent()).toBe(true);
});
