/** The two string formats of the declarations, as ajv calls them. */
export const formats = { date: isDateOrNone, uri: isHttpUrl };

/** Whether a text is a calendar date or `""`, by which a response empties a date picker. */
function isDateOrNone(text: string): boolean {
  return text === '' || isCalendarDate(text);
}

/** Whether a text is `YYYY-MM-DD` and that day exists. Year 0000 does not. */
export function isCalendarDate(text: string): boolean {
  // A day too many would give a date in the next month, or none.
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

/** Whether a text is an absolute http(s) URL that a browser would read as one, no white space in it. */
export function isHttpUrl(text: string): boolean {
  // What a parser would quietly strip, a tab in the middle of a scheme for one, is not what an author means by a URL.
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);
}
