/** How many blocks a modal has at most; the header and the buttons are not counted. */
export const maxBlocks = 10;

/** How many action buttons a modal has at most. It has at least one. */
export const maxActions = 2;

/** How long a response is awaited, in milliseconds. */
export const answerTimeoutMs = 10_000;

/** What a text has more of than can be read as markdown in time, in words; `null`: it can be read. */
export function markdownExcess(text: string): string | null {
  if (text.length > longestMarkdown) return `${longestMarkdown.toLocaleString('en')} characters`;
  const signs = text.match(sign)?.length ?? 0;
  return signs > maxMarkdownSigns ? `${maxMarkdownSigns.toLocaleString('en')} signs of markdown` : null;
}

/** A longer text stays as it is written. */
const longestMarkdown = 10_000;

/** Stars, brackets and the like: where thousands are nested, reading takes seconds. */
const maxMarkdownSigns = 1000;

/** What can be nested, or has to find its partner. */
const sign = /\*+|_+|[[\]>]|(?:[-+]|\d[.)])(?=\s)/g;
