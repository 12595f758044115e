import { isCalendarDate } from '../../../format/text-formats.ts';
import type { Condition } from '../../../format/visible-on.ts';
import { comparedValues, includedTexts } from '../conditions-on-blocks.ts';
import type { Witnesses } from '../value-classes.ts';

/**
 * Returns calendar dates for every way in which a date can meet these conditions. Every possible way is among them. Years are
 * represented by one year if no text in an `includes` can distinguish them, for any month and day; the same holds for days.
 */
export function dateWitnesses(conditions: readonly Condition[]): Witnesses<string> {
  const equal = new Set(comparedValues(conditions).map(String).filter(isCalendarDate));
  const all = [...new Set(includedTexts(conditions))].filter((text) => /^[\d-]{1,10}$/.test(text));
  const included = all.slice(0, maxTexts);
  const needed = equal.size + 1;
  if (included.length === 0) {
    const others = findOthers(listDays().slice(0, needed), equal);
    return { values: [...equal, ...others], isAll: others.length > 0 };
  }
  const groupOf = startGroups(included);
  const centuries = fewOfEach(listFrom(20), needed, groupOf);
  const pairs = listFrom(24);
  const years = centuries.flatMap((century) => pairs.map((pair) => `${century}${pair}-`));
  const days = fewOfEach(listDays(), needed, dayGroups(included));
  const { dates, isAll } = combine(fewOfEach(years, needed, groupOf), days, maxQuestions / included.length);
  return { values: [...equal, ...findOthers(dates, equal)], isAll: isAll && all.length === included.length };
}

/** Above these numbers of texts, and of tests whether a date includes one, a proof takes too long. */
const maxTexts = 50;
const maxQuestions = 2_500_000;

/** Combines each year with each day. If these are too many, each of them occurs at least once. */
function combine(years: readonly string[], days: readonly string[], most: number) {
  const isAll = years.length * days.length <= most;
  if (isAll) return { dates: years.flatMap((year) => days.map((day) => year + day)), isAll };
  const length = Math.max(years.length, days.length);
  const pair = (_: unknown, index: number) => `${years[index % years.length]}${days[index % days.length]}`;
  return { dates: Array.from({ length }, pair), isAll };
}

type Grouping = (part: string) => string;

/** Returns enough parts of each group to include one that no condition compares with. */
function fewOfEach(parts: readonly string[], needed: number, groupOf: Grouping): readonly string[] {
  const counts = new Map<string, number>();
  return parts.filter((part) => {
    const group = groupOf(part);
    const count = counts.get(group) ?? 0;
    counts.set(group, count + 1);
    return count < needed;
  });
}

/** Returns the tests that the start of a date already meets, the longest remaining beginning, and its calendar. */
function startGroups(included: readonly string[]): Grouping {
  const beginnings = new Set(included.flatMap((text) => [...text].map((_, end) => text.slice(0, end))));
  return (start) => {
    let from = 0;
    while (!beginnings.has(start.slice(from))) from += 1;
    return `${metBy(start, included)} ${start.slice(from)} ${calendarOf(start)}`;
  };
}

/**
 * Returns the days of the years with this beginning. For a century, that depends on whether its first year exists and is a
 * leap year.
 */
function calendarOf(start: string): string {
  const year = start.length === 2 ? `${start}00-` : start;
  return `${isCalendarDate(`${year}01-01`)} ${isCalendarDate(`${year}02-29`)}`;
}

/** Returns the tests that a day meets alone, the longest end that it can complete, and whether some years lack it. */
function dayGroups(included: readonly string[]): Grouping {
  const ends = new Set(included.flatMap((text) => [...text].map((_, start) => text.slice(start + 1))));
  return (day) => {
    let to = day.length;
    while (!ends.has(day.slice(0, to))) to -= 1;
    return `${metBy(day, included)} ${day.slice(0, to)} ${day === '02-29'}`;
  };
}

function metBy(part: string, included: readonly string[]): string {
  let met = '';
  for (const text of included) met += part.includes(text) ? '1' : '0';
  return met;
}

function findOthers(dates: readonly string[], equal: ReadonlySet<string>): readonly string[] {
  return dates
    .map((date) => (date.length === 10 ? date : `2028-${date}`))
    .filter((date) => !equal.has(date) && isCalendarDate(date));
}

/** Returns all pairs of digits, starting at one near the present, so that the dates look familiar. */
function listFrom(first: number): readonly string[] {
  return Array.from({ length: 100 }, (_, index) => pad((index + first) % 100));
}

/** Lists `MM-DD` of a leap year, once, at the first use. */
function listDays(): readonly string[] {
  knownDays ??= listFrom(0)
    .slice(1, 13)
    .flatMap((month) => listFrom(1).map((day) => `${month}-${day}`))
    .filter((day) => isCalendarDate(`2028-${day}`));
  return knownDays;
}

let knownDays: readonly string[] | undefined;

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Returns whether a text occurs in some calendar date. */
export function isPartOfDate(text: string): boolean {
  const places = Array.from({ length: Math.max(0, 11 - text.length) }, (_, place) => place);
  return templates.some((date) =>
    places.some((place) => isCalendarDate(date.slice(0, place) + text + date.slice(place + text.length))),
  );
}

/**
 * Dates that can complete any part of a date. They have both sorts of centuries with a leap year, both first digits of a
 * month with 31 days, and both last digits of a day that begins with 3.
 */
const templates = ['2024', '1024'].flatMap((year) =>
  ['01', '11'].flatMap((month) => ['11', '10'].map((day) => `${year}-${month}-${day}`)),
);
