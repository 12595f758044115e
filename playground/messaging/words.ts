/** Reads a time of the contract, in UTC if it has no zone; `null` if it is not one. */
export function readTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return null;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const time = new Date(`${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Returns the hour and minute of a time, or the text itself if it is not a time. */
export function hourOf(text: string): string {
  return readTime(text)?.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }) ?? text;
}

/** Returns the day of a time in words, such as "Today"; "" if it is not a time. */
export function dayOf(text: string, now: Date): string {
  const time = readTime(text);
  if (time === null) return '';
  const days = daysBetween(time, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Returns a time in few characters: the hour of today, the day of a week, or the date. */
export function shortTimeOf(text: string, now: Date): string {
  const time = readTime(text);
  if (time === null) return '';
  const days = daysBetween(time, now);
  if (days === 0) return hourOf(text);
  if (days > 0 && days < 7) return time.toLocaleDateString('en-GB', { weekday: 'short' });
  const year = time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}

/** Returns the number of midnights between two times. */
function daysBetween(earlier: Date, later: Date): number {
  const [first, last] = [earlier, later].map((time) =>
    Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()),
  );
  return ((last ?? 0) - (first ?? 0)) / 86_400_000;
}

/** Returns the size of a file in words. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
