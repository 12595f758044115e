import { expect } from 'vitest';
import { dateWitnesses } from '../../../src/analysis/model/witnesses/dates.ts';
import { isCalendarDate } from '../../../src/format/text-formats.ts';
import type { Condition } from '../../../src/format/visible-on.ts';
import { everyDate } from '../universe.ts';

/** Holds the dates found for some rules against all dates of all years. */
export function checkAgainstEveryDate(rules: readonly Condition[]): void {
  const answer = (date: string) => rules.map((rule) => Number(meets(rule, date))).join('');
  const { values: dates, isAll } = dateWitnesses(rules);
  const possible = new Set<string>();
  for (const date of everyDate()) possible.add(answer(date));
  expect(new Set(dates.map(answer))).toEqual(possible);
  expect(isAll).toBe(true);
  expect(dates.filter((date) => !isCalendarDate(date))).toEqual([]);
}

function meets(rule: Condition, date: string): boolean {
  if (rule === 'not_empty') return true;
  return 'equals' in rule ? rule.equals === date : date.includes(rule.includes);
}
