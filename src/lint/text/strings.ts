import type { Span } from '../../base/text-edit.ts';

/** A string, as far as it can be read. */
interface ReadString {
  readonly end: number;
  readonly content: string;
  readonly flaw?: 'unclosed' | 'other quotes';
}

/** Returns the string whose opening quote is at an offset, even if its closing quote is missing or on a later line. */
export function readString(text: string, offset: number): ReadString {
  const close = findQuote(text, offset + 1);
  const raw = text.slice(offset, close);
  const isClosed = text.charAt(close) === '"';
  const end = isClosed ? close + 1 : endOverLines(text, close);
  const early = isClosed && !matchesAt(afterString, text, close + 1) ? endBeforeNext(raw) : null;
  if (end !== null && early === null) return { end, content: contentOf(text.slice(offset + 1, end - 1)) };
  const lost = offset + (early ?? endOfUnclosed(raw));
  return { end: lost, content: text.slice(offset + 1, lost), flaw: 'unclosed' };
}

/** Returns the string that begins at an offset in other quotes than those of JSON. */
export function readOtherQuotes(text: string, offset: number): ReadString | undefined {
  otherQuotes.lastIndex = offset;
  const quotedText = otherQuotes.exec(text)?.[0];
  return quotedText === undefined
    ? undefined
    : { end: offset + quotedText.length, content: contentOf(quotedText.slice(1, -1)), flaw: 'other quotes' };
}

const otherQuotes =
  /(?:'(?:[^'\\\r\n]|\\.)*'|`[^`\r\n]*`|[“”„][^“”\r\n]*[“”]|‘[^‘’\r\n]*’)(?=[\s{}[\]",:/]|$)/y;

/** Returns the text of a string, even if it has escapes or characters that JSON does not allow. */
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

/** Returns the end of a string with line breaks: after the next quote if JSON continues there, otherwise `null`. */
function endOverLines(text: string, from: number): number | null {
  let quote = text.indexOf('"', from);
  for (let count = 0; isEscaped(text, quote); count++) {
    if (count === maxEscaped) return null;
    quote = text.indexOf('"', quote + 1);
  }
  return quote >= 0 && matchesAt(afterLines, text, quote + 1) ? quote + 1 : null;
}

/** In a text of escaped quotes, each could begin a string over several lines. */
const maxEscaped = 100;

function isEscaped(text: string, index: number): boolean {
  let start = index;
  while (text.charAt(start - 1) === '\\') start--;
  return (index - start) % 2 === 1;
}

/** Returns the end of a string whose closing quote opens the next one; `null` if nothing separates the two. */
function endBeforeNext(raw: string): number | null {
  const end = endWithout(raw, raw.length, ' \t}],:{[');
  return raw.slice(end).trim() === '' ? null : end;
}

/** Returns the end of a string without a closing quote on its line. Punctuation at the end is not part of it. */
function endOfUnclosed(raw: string): number {
  const end = endWithout(raw, raw.length, ' \t}],');
  // `"size: {`, a key before an opening bracket.
  const colon = '{['.includes(raw.charAt(end - 1)) ? endWithout(raw, end - 1, ' \t') - 1 : 0;
  return raw.charAt(colon) === ':' ? colon : end;
}

/** Returns the end of a text without these characters at its end. Not a pattern, which would be tried from each character. */
function endWithout(raw: string, from: number, characters: string): number {
  let end = from;
  while (end > 1 && characters.includes(raw.charAt(end - 1))) end--;
  return end;
}

function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

const afterString = /[\s,:}\]]|$/y;
const afterLines = /\s*(?:[,}\]]|$)/y;

/** Returns the span of a part of a string's text. `from` and `to` are offsets in that text, not in its escaped form. */
export function spanInString(text: string, string: Span, from: number, to: number): Span {
  const raw = text.slice(string.offset + 1, string.end - 1);
  const start = rawIndex(raw, from, 0, 0);
  return { offset: string.offset + 1 + start, end: string.offset + 1 + rawIndex(raw, to, from, start) };
}

/** Continues from a known place: the first `covered` units of the string's text take `index` units in the source. */
function rawIndex(raw: string, wanted: number, covered: number, start: number): number {
  let index = start;
  for (let said = covered; said < wanted; said++) {
    if (raw[index] !== '\\') index++;
    else index += raw[index + 1] === 'u' ? 6 : 2;
  }
  return Math.min(index, raw.length);
}
