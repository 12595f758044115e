import type { Range } from '../../lint/index.ts';
import { Lines } from '../../lint/text/lines.ts';
import { readHtmlFailure } from '../endpoint/html-failure.ts';

/** Returns the range of the n-th occurrence of a token, counted from 0; the start of the text if there is none. */
export function rangeOf(text: string, token: string, nth: number): Range {
  let offset = text.indexOf(token);
  for (let index = 0; index < nth && offset >= 0; index++) offset = text.indexOf(token, offset + 1);
  return new Lines(text).rangeOf(offset < 0 ? { offset: 0, end: 0 } : { offset, end: offset + token.length });
}

/** Returns the range to mark if a whole text is wrong: the first member name, the message of a page, or the first word. */
export function rangeOfWhole(text: string): Range {
  return rangeOf(text, firstWord(text), 0);
}

function firstWord(text: string): string {
  const failure = readHtmlFailure(text);
  if (failure !== null) return failure.mark;
  const isJson = /^\s*[{[]/.test(text);
  return ((isJson ? /"[^"\n]*"/.exec(text) : null) ?? /\S+/.exec(text))?.[0] ?? '';
}
