import type { Range } from '../../lint/index.ts';
import { Lines } from '../../lint/text/lines.ts';

/** Where a token stands in a text for the n-th time, counted from 0; the start of the text where it does not. */
export function rangeOf(text: string, token: string, nth: number): Range {
  let offset = text.indexOf(token);
  for (let index = 0; index < nth && offset >= 0; index++) offset = text.indexOf(token, offset + 1);
  return new Lines(text).rangeOf(offset < 0 ? { offset: 0, end: 0 } : { offset, end: offset + token.length });
}
