/** A name or text as the author typed it, in double quotes, cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}
