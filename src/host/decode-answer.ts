import { isUtf8 } from 'node:buffer';
import type { Range } from '../lint/index.ts';
import { Lines } from '../lint/text/lines.ts';
import type { Answer } from './arrival.ts';

/** An answer as text, and its bytes beside that where the text is not all of them. */
export function decodeAnswer(bytes: Uint8Array): Pick<Answer, 'text' | 'raw'> {
  // JSON begins with two characters of ASCII: a zero there is half of one in UTF-16.
  const isWide = bytes.subarray(0, 2).includes(0);
  return { text: new TextDecoder().decode(bytes), raw: isUtf8(bytes) && !isWide ? undefined : bytes };
}

/** What an answer is told whose text begins with one still, when the first is taken away. */
export function wordSecondMark(text: string): string | null {
  return text.startsWith('\ufeff')
    ? 'Two byte order marks stand before the response: send it without any.'
    : null;
}

/** Where a text has the sign that decoding puts in the place of what is not UTF-8. */
export function findUndecoded(text: string): Range {
  const offset = Math.max(0, text.indexOf('\ufffd'));
  return new Lines(text).rangeOf({ offset, end: offset + 1 });
}

/** Says what is wrong there; `place` is `here`, or such as `in line 3`. */
export function wordUndecoded(place: string): string {
  return `The bytes ${place} are not UTF-8, as those of JSON have to be: send the response as UTF-8.`;
}
