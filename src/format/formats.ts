/** The two string formats of the declarations, as ajv calls them. */
export const formats = { date: isCalendarDate, uri: isHttpUrl };

/** Whether a text is `YYYY-MM-DD` and that day exists. Year 0000 does not. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Whether a text is an absolute http(s) URL that a browser would read as one, no white space in it. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text)) return false;
  try {
    return new URL(text).host !== '';
  } catch {
    return false;
  }
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
