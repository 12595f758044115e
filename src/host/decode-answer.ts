import { isUtf8 } from 'node:buffer';
import type { Range } from '../lint/index.ts';
import { Lines } from '../lint/text/lines.ts';
import { isWide } from '../node/bytes.ts';
import type { Answer } from './arrival.ts';

/** An answer as text, and its bytes beside that where the text is not all of them. */
export function decodeAnswer(bytes: Uint8Array): Pick<Answer, 'text' | 'raw'> {
  const isText = isUtf8(bytes) && !isWide(bytes);
  return { text: new TextDecoder().decode(bytes), raw: isText ? undefined : bytes };
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
export function wordUndecoded(place: string, raw: Uint8Array): string {
  if (isUtf8(raw)) return 'The response seems to be UTF-16 or UTF-32: send it as UTF-8, as JSON has to be.';
  return `The bytes ${place} are not UTF-8, as those of JSON have to be: send the response as UTF-8.`;
}
