import type { Token } from './tokens.ts';

/** Returns the string whose opening quote is at an offset, even if its closing quote is missing or on a later line. */
export function readString(text: string, offset: number): Token {
  const close = findQuote(text, offset + 1);
  if (text.charAt(close) === '"') {
    const early = endsHere(text, close + 1) ? null : endBeforeNext(text.slice(offset, close));
    return early === null ? stringOf(text, offset, close + 1) : unclosed(text, offset, offset + early);
  }
  const later = endOverLines(text, close);
  return later === null
    ? unclosed(text, offset, offset + endOfUnclosed(text.slice(offset, close)))
    : stringOf(text, offset, later);
}

/** Returns the string that begins at an offset in other quotes than those of JSON, or without its opening quote. */
export function readOtherQuotes(text: string, offset: number): Token | undefined {
  for (const { pattern, opening } of otherQuotes) {
    // A search for a quote is fast, and a pattern slow, if there is none.
    if (opening === 0 && !text.slice(offset, offset + farthest).includes('"')) return undefined;
    pattern.lastIndex = offset;
    const written = pattern.exec(text)?.[0];
    if (written === undefined) continue;
    const content = contentOf(written.slice(opening, -1));
    return { type: 'string', offset, end: offset + written.length, content, flaw: 'other quotes' };
  }
  return undefined;
}

/** `opening`: how many characters of the match are an opening quote. */
const otherQuotes: readonly { readonly pattern: RegExp; readonly opening: 0 | 1 }[] = [
  {
    pattern: /(?:'(?:[^'\\\r\n]|\\.)*'|`[^`\r\n]*`|[“”„][^“”\r\n]*[“”]|‘[^‘’\r\n]*’)(?=[\s{}[\]",:/]|$)/y,
    opening: 1,
  },
  { pattern: /[^\s{}[\]",:/]+"(?=\s*:)/y, opening: 0 },
  // A quote that opens a string has no separator after it. The limits are for long lines without quotes.
  { pattern: /(?:[^"\\\r\n]|\\.){0,300}"(?=[ \t]*(?:[,}\]\r\n]|$))/y, opening: 0 },
];

/** After 300 characters, each of which may be escaped. */
const farthest = 601;

function stringOf(text: string, offset: number, end: number): Token {
  return { type: 'string', offset, end, content: contentOf(text.slice(offset + 1, end - 1)) };
}

function unclosed(text: string, offset: number, end: number): Token {
  return { type: 'string', offset, end, content: text.slice(offset + 1, end), flaw: 'unclosed' };
}

/** Returns what a string says, even if it has escapes or characters that JSON does not allow. */
function contentOf(inside: string): string {
  return JSON.parse(`"${inside.replace(special, toJson)}"`);
}

const special = /\\(?:["\\/bfnrt'`]|u[\da-fA-F]{4}|\r\n?|\n)|["\\]|\p{Cc}/gu;

function toJson(part: string): string {
  if (part === '"' || part === '\\') return `\\${part}`;
  // A backslash continues a line, or escapes a quote that JSON does not escape.
  if (/^\\['`\r\n]/.test(part)) return part.slice(1).trim();
  return part.startsWith('\\') ? part : JSON.stringify(part).slice(1, -1);
}

/** Returns the offset of the next quote that is not escaped, or of the end of the line. */
function findQuote(text: string, from: number): number {
  let at = from;
  for (let sign = text.charAt(at); sign !== '' && !'"\r\n'.includes(sign); sign = text.charAt(at))
    at += sign === '\\' && !/[\r\n]/.test(text.charAt(at + 1)) ? 2 : 1;
  return Math.min(at, text.length);
}

/** Whether what follows is what JSON has after a string. */
function endsHere(text: string, end: number): boolean {
  afterString.lastIndex = end;
  return afterString.test(text);
}

const afterString = /[\s,:}\]]|$/y;

/** Returns the end of a string without a closing quote on its line: the punctuation at the end is not part of it. */
function endOfUnclosed(raw: string): number {
  const end = endWithout(raw, raw.length, closing);
  // `"size: {`, a key before something that opens.
  const colon = '{['.includes(raw.charAt(end - 1)) ? endWithout(raw, end - 1, blank) - 1 : 0;
  return raw.charAt(colon) === ':' ? colon : end;
}

/** Returns the end of a string whose closing quote opens the next one; `null` if nothing in it separates the two. */
function endBeforeNext(raw: string): number | null {
  const end = endWithout(raw, raw.length, separating);
  return raw.slice(end).trim() === '' ? null : end;
}

/** Returns the end of a string with line breaks: after the next quote if JSON continues there, otherwise `null`. */
function endOverLines(text: string, from: number): number | null {
  let quote = text.indexOf('"', from);
  for (let count = 0; isEscaped(text, quote); count++) {
    if (count === maxEscaped) return null;
    quote = text.indexOf('"', quote + 1);
  }
  afterLines.lastIndex = quote + 1;
  return quote >= 0 && afterLines.test(text) ? quote + 1 : null;
}

/** In a text of escaped quotes, each of them could begin a string over several lines. */
const maxEscaped = 100;
const afterLines = /\s*(?:[,}\]]|$)/y;

function isEscaped(text: string, index: number): boolean {
  let start = index;
  while (text.charAt(start - 1) === '\\') start--;
  return (index - start) % 2 === 1;
}

/** By hand: a pattern for the end of a text is tried from each of its characters. */
function endWithout(raw: string, from: number, characters: string): number {
  let end = from;
  while (end > 1 && characters.includes(raw.charAt(end - 1))) end--;
  return end;
}

const blank = ' \t';
const closing = `${blank}}],`;
const separating = `${closing}:{[`;
