/** A line ending. */
export type LineEnding = '\n' | '\r\n';

/** Returns the most frequent line ending of a text; `\n` for a text of one line. */
export function lineEndingOf(text: string): LineEnding {
  const all = text.match(/\r\n|\r|\n/g) ?? [];
  return all.filter((ending) => ending === '\r\n').length * 2 > all.length ? '\r\n' : '\n';
}

/** Returns the text as the page edits it: the editor and the linter must count the same characters. */
export function withPlainEndings(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Returns the text with the line endings of its file. */
export function withEndings(text: string, ending: LineEnding): string {
  return ending === '\n' ? text : text.replaceAll('\n', ending);
}
