import { expect, test } from 'vitest';
import { dateWitnesses } from '../../../src/analysis/model/witnesses/dates.ts';
import { everyDate } from '../universe.ts';
import { checkAgainstEveryDate } from './every-date.ts';

test('conditions that compare with every day of a year are not reported as covered by all dates', () => {
  const year = [...everyDate()].filter((date) => date.startsWith('2028-'));
  expect(dateWitnesses(year.map((equals) => ({ equals })))).toEqual({ values: year, isAll: false });
});

test('there is a real date for every result that a date of any year has', () => {
  const rules = [{ includes: '9' }, { includes: '29' }, { equals: '2024-02-29' }, { includes: '2024-02-29' }];
  checkAgainstEveryDate(rules);
});
