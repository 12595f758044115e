import { isCalendarDate } from '../../format/formats.ts';

/** Whether a text stands in some calendar date. */
export function isPartOfDate(text: string): boolean {
  const places = Array.from({ length: Math.max(0, 11 - text.length) }, (_, place) => place);
  return templates.some((date) =>
    places.some((place) => isCalendarDate(date.slice(0, place) + text + date.slice(place + text.length))),
  );
}

/**
 * What a text leaves open of a date, one of these can fill in: both sorts of centuries with a leap year, both beginnings of a
 * month in one of 31 days, and both ends of a day that begins with 3.
 */
const templates = ['2024', '1024'].flatMap((year) =>
  ['01', '11'].flatMap((month) => ['11', '10'].map((day) => `${year}-${month}-${day}`)),
);
