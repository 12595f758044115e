/** A name or text as the author typed it, in double quotes, cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(cut(text));
}

/** A text, or the beginning of one that is longer: so many UTF-16 units at most, and no half of a character. */
export function cut(text: string, most = 60): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(halfCharacter, '')}…` : text;
}

const halfCharacter = /[\ud800-\udbff]$/;
