import { expect, test } from 'vitest';
import { depth } from '../../../seed.ts';
import { findFalseAlarm, findMissed } from './run-model.ts';

/** All 300 faulty and 150 right apps in long runs, otherwise a part of them. */
const [faulty, right] = [
  Number(process.env['FAULTY'] ?? depth(60, 300)),
  Number(process.env['RIGHT'] ?? depth(30, 150)),
];

/** Returns so many of the numbers below a limit, in equal steps. */
function spread(count: number, limit: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((index * limit) / count));
}

async function findAll(numbers: readonly number[], find: (number: number) => Promise<string | null>) {
  const found: string[] = [];
  for (const number of numbers) {
    const wrong = await find(number);
    if (wrong !== null) found.push(`${number}: ${wrong}`);
  }
  return found;
}

test(`the mistakes of ${faulty} faulty apps are reported`, { timeout: 1_800_000 }, async () => {
  expect(await findAll(spread(faulty, 300), findMissed)).toEqual([]);
});

test(`${right} right apps have no problem`, { timeout: 1_800_000 }, async () => {
  expect(await findAll(spread(right, 150), findFalseAlarm)).toEqual([]);
});
