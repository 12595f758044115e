import { isCalendarDate } from '../../format/text-formats.ts';
import { type Decimal, toDecimal } from './decimal.ts';

/** A day or a time as it is written in a filter or a record. */
export interface Moment {
  /** The first second, as UTC without a time zone. It counts from a time before year 0. */
  readonly second: number;
  /** The digits of the fraction of the second. */
  readonly fraction: string;
  /** The length in seconds: of a day without a time, or of a minute without seconds. Otherwise 0. */
  readonly length: number;
  /** The offset of its time zone in minutes; `null` if it has none. */
  readonly offset: number | null;
}

/** Returns the day or time that a text is in the notation of ISO 8601; `undefined` if it is none, or does not exist. */
export function toMoment(text: string): Moment | undefined {
  if (text[4] !== '-') return undefined;
  const day = text.slice(0, dayLength);
  if (!isCalendarDate(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000 + beforeYear0;
  if (text.length === dayLength)
    return { second: midnight, fraction: '', length: dayInSeconds, offset: null };
  const parts = clock.exec(text.slice(dayLength));
  if (parts === null) return undefined;
  const [, hour, minute, second = '', fraction = '', zone] = parts;
  const offset = zone === undefined ? null : toOffset(zone);
  return {
    second: midnight + (Number(hour) * 60 + Number(minute) - (offset ?? 0)) * 60 + Number(second),
    fraction,
    length: second === '' ? 60 : 0,
    offset,
  };
}

/** Returns the first instant of a moment, or its end, some minutes later. */
export function instantOf({ second, fraction, length }: Moment, edge: 'start' | 'end', minutes = 0): Decimal {
  const at = second + minutes * 60 + (edge === 'end' ? length : 0);
  return toDecimal(`${at}.${fraction}`) ?? zero;
}

const zero: Decimal = { isNegative: false, digits: '', exponent: 0 };

/** The length of a day without a time. */
export const dayInSeconds = 24 * 60 * 60;

const dayLength = 'YYYY-MM-DD'.length;

/** Seconds that make every year positive. */
const beforeYear0 = 100_000_000_000;

const clock =
  /^[T ]((?:[01]\d|2[0-3])):([0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i;

function toOffset(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}
