import type { Span } from './node.ts';

/** The span in the text of a part of what a string says: `from` and `to` count in what it says, not in how it is written. */
export function spanInString(text: string, string: Span, from: number, to: number): Span {
  const raw = text.slice(string.offset + 1, string.end - 1);
  const start = rawIndex(raw, from, 0, 0);
  return { offset: string.offset + 1 + start, end: string.offset + 1 + rawIndex(raw, to, from, start) };
}

/** Goes on from a known place: `known` units of what the string says are written in the first `index` units. */
function rawIndex(raw: string, wanted: number, known: number, start: number): number {
  let index = start;
  for (let said = known; said < wanted; said++) {
    if (raw[index] !== '\\') index++;
    else index += raw[index + 1] === 'u' ? 6 : 2;
  }
  return Math.min(index, raw.length);
}
