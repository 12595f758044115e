import type { Position, Range } from '../../lint/index.ts';

/** Where a token stands in a text for the n-th time, counted from 0; the start of the text where it does not. */
export function rangeOf(text: string, token: string, nth: number): Range {
  let offset = text.indexOf(token);
  for (let index = 0; index < nth && offset >= 0; index++) offset = text.indexOf(token, offset + 1);
  const start = positionAt(text, Math.max(0, offset));
  return { start, end: offset < 0 ? start : positionAt(text, offset + token.length) };
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, offset };
}
