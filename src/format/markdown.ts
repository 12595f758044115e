import { longestMarkdown } from './limits.ts';
import { isHttpUrl } from './text-formats.ts';

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

/** Whether the CRM opens a URL of a link in Markdown: one that a button may have, or a mail address. */
export function isMarkdownUrl(url: string): boolean {
  return isHttpUrl(url) || /^mailto:[^\p{Cc}\s]+$/iu.test(url);
}
