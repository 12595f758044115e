import type { Range } from '../../lint/index.ts';
import { Lines } from '../../lint/text/lines.ts';

/** Returns the range of the n-th occurrence of a token, counted from 0; the start of the text if there is none. */
export function rangeOf(text: string, token: string, nth: number): Range {
  let offset = text.indexOf(token);
  for (let index = 0; index < nth && offset >= 0; index++) offset = text.indexOf(token, offset + 1);
  return new Lines(text).rangeOf(offset < 0 ? { offset: 0, end: 0 } : { offset, end: offset + token.length });
}

/** Returns a short name for a long text. */
export function shortHash(text: string): string {
  // Loaded here, since loading takes longer than linting a modal.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
