/** How many columns of a terminal a text takes: wide characters and tabs take two, marks that sit on another none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (wide.test(character)) width += 2;
    else if (!/\p{M}|\u200d/u.test(character)) width += 1;
  }
  return width;
}

/** How much of a text, or of its characters, is no wider than that: its length. */
export function fitting(text: Iterable<string>, columns: number): number {
  let [length, taken] = [0, 0];
  for (const character of text) {
    taken += widthOf(character);
    if (taken > columns) break;
    length += character.length;
  }
  return length;
}

const wide =
  /[\t\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
