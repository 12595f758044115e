import type { Token } from './token.ts';

/** The text in quotes that a word or number begins, in others than JSON's or without the first one. */
export function readOtherQuotes(text: string, { type, offset }: Token): Token | undefined {
  for (const [pattern, quotes] of type === 'number' ? numberPatterns : wordPatterns) {
    // Looking for a quote is fast, and a pattern slow, where there is none.
    if (quotes === 0 && !text.slice(offset, offset + farthest).includes('"')) return undefined;
    pattern.lastIndex = offset;
    const written = pattern.exec(text)?.[0];
    if (written === undefined) continue;
    const content = meaningOf(written.slice(quotes, -1));
    return { type: 'string', offset, end: offset + written.length, content, flaw: 'other quotes' };
  }
  return undefined;
}

/** Beside each pattern, how many quotes it opens with: a text may have lost its own. */
type QuotePattern = readonly [RegExp, number];

const wordPatterns: readonly QuotePattern[] = [
  [/(?:'(?:[^'\\\r\n]|\\.)*'|`[^`\r\n]*`|[“”„][^“”\r\n]*[“”]|‘[^‘’\r\n]*’)(?=[\s{}[\]",:/]|$)/y, 1],
  [/[^\s{}[\]",:/]+"(?=\s*:)/y, 0],
  // No quote that opens a text has a separator behind it. The limits are for long lines without quotes.
  [/(?:[^"\\\r\n]|\\.){0,300}"(?=[ \t]*(?:[,}\]\r\n]|$))/y, 0],
];

/** Behind 300 signs, each of which may be escaped. */
const farthest = 601;

/** In JSON, there is a separator between a number and the next quote. */
const numberPatterns: readonly QuotePattern[] = [
  [/(?:[^"\\{}[\],:\r\n]|\\.){0,60}"(?=[ \t]*(?:[,}\]\r\n]|$))/y, 0],
];

/** What a text says, by what stands between its quotes: in others than JSON's, these are escaped, and JSON's are not. */
function meaningOf(inside: string): string {
  const escaped = inside.replace(/\\?['`"]|\\./g, (part) =>
    part === '"' ? '\\"' : part.replace(/^\\(?=['`])/, ''),
  );
  try {
    return JSON.parse(`"${escaped}"`);
  } catch {
    return inside;
  }
}
