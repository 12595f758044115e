import { expect, test } from 'vitest';
import { dateWitnesses } from '../../../src/analysis/model/witnesses/dates.ts';
import { everyDate } from '../universe.ts';

test('conditions that compare with every day of a year are not reported as covered by all dates', () => {
  const year = [...everyDate()].filter((date) => date.startsWith('2024-'));
  expect(dateWitnesses(year.map((equals) => ({ equals })))).toEqual({ values: year, isAll: false });
});
