import { isCalendarDate } from '../../format/formats.ts';

/** The date that another way to write one leaves no doubt of, as `2026/1/5` and `5.1.2026`; `undefined`: it is none. */
export function findMeantDate(text: string): string | undefined {
  const { year = '', month = '', day = '' } = (yearFirst.exec(text) ?? dotted.exec(text))?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/;

/** With slashes, the month may come first. */
const dotted = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;
