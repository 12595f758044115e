import { readHtmlFailure } from '../../host/endpoint/html-failure.ts';
import type { Range } from '../../lint/index.ts';
import { rangeOf } from '../diagnostics/diagnostic-places.ts';

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
