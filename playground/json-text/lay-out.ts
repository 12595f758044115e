/** A text as it is read best: one that came as JSON on a single line is laid out. */
export function layOut(text: string): string {
  if (/\n./.test(text)) return text;
  try {
    return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  } catch {
    return text;
  }
}
