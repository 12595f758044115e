/** The maximum number of blocks of a modal, without the header and the buttons. */
export const maxBlocks = 10;

/** The maximum number of buttons of a modal. The minimum is one. */
export const maxActions = 2;

/** The time limit for a response, in milliseconds. */
export const responseTimeoutMs = 10_000;

/** The time limit for checking one response, in milliseconds. */
export const checkTimeoutMs = 10_000;

/** Returns the exceeded limit of a markdown text, in words; `null` if the text is within all limits. */
export function markdownExcess(text: string): string | null {
  if (text.length > longestMarkdown) return `${longestMarkdown.toLocaleString('en')} characters`;
  const signs = text.match(sign)?.length ?? 0;
  return signs > maxMarkdownSigns ? `${maxMarkdownSigns.toLocaleString('en')} signs of markdown` : null;
}

/** A longer text is shown as plain text. */
const longestMarkdown = 10_000;

/** Stars, brackets and similar signs: if thousands are nested, reading takes seconds. */
const maxMarkdownSigns = 1000;

/** Signs that can nest, or need a partner. */
const sign = /\*+|_+|[[\]>]|(?:[-+]|\d[.)])(?=\s)/g;
