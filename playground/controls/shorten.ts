/** A text, or the beginning of one that is longer: so many characters at most, none of them cut in half. */
export function shorten(text: string, most: number): string {
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
