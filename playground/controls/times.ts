/** A time; `null` if it is not known, which is written as an empty text. */
type Time = Date | number | null;

/** Reads a time of the contract, in UTC if it has no zone; `null` if it is not one. */
export function readTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return null;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const time = new Date(`${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Writes a time of day: `10:42:18`. */
export function writeTime(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB');
}

/** Writes the hour and minute of a time: `10:42`. */
export function writeHour(time: Time): string {
  const options = { hour: '2-digit', minute: '2-digit' } as const;
  return time === null ? '' : new Date(time).toLocaleTimeString('en-GB', options);
}

/** Writes a date: `31 Dec 2026`. */
export function writeDate(time: Date | number, timeZone?: 'UTC'): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  return new Date(time).toLocaleDateString('en-GB', options);
}

/** Writes a day: `Today`, `Yesterday`, or its date. */
export function writeDay(time: Time, now: Date): string {
  return time === null ? '' : (['Today', 'Yesterday'][daysBetween(time, now)] ?? writeDate(time));
}

/** Writes a time in few characters: the hour of today, the day of this week, or the date. */
export function writeShortTime(time: Time, now: Date): string {
  if (time === null) return '';
  const days = daysBetween(time, now);
  if (days === 0) return writeHour(time);
  const isRecent = days > 0 && days < 7;
  return isRecent ? new Date(time).toLocaleDateString('en-GB', { weekday: 'short' }) : writeDate(time);
}

/** Returns the number of midnights between two times. */
function daysBetween(earlier: Date | number, later: Date): number {
  const [first = 0, last = 0] = [new Date(earlier), later].map((time) =>
    Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()),
  );
  return (last - first) / 86_400_000;
}

/** Writes a duration: `212 ms`, `2.1 s`. */
export function writeDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
