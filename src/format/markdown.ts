import { longestMarkdown } from './limits.ts';

/** Returns the exceeded limit of a markdown text, in words; `null` if the text is within all limits. */
export function markdownExcess(text: string): string | null {
  if (text.length > longestMarkdown) return `${longestMarkdown.toLocaleString('en')} characters`;
  const signs = text.match(sign)?.length ?? 0;
  return signs > maxMarkdownSigns ? `${maxMarkdownSigns.toLocaleString('en')} signs of markdown` : null;
}

/** Stars, brackets and similar signs: if thousands are nested, reading takes seconds. */
const maxMarkdownSigns = 1000;

/** Signs that can nest, or need a partner. */
const sign = /\*+|_+|[[\]>]|(?:[-+]|\d[.)])(?=\s)/g;

/**
 * Whether the CRM opens a URL of a link in Markdown. Characters that URL parsers silently remove are not intended.
 */
export function isMarkdownUrl(url: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\p{Cc}\s]+$/iu.test(url);
}
