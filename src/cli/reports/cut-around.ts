import { fitting } from '../terminal.ts';

interface Part {
  readonly start: number;
  readonly end: number;
}

/** What of a line fits into so many columns, a quarter of them before the offset, or more where its end is near. */
export function cutAround(text: string, line: Part, offset: number, most: number): Part {
  const lead = Math.min(
    startOfFitting(text, line.start, offset, Math.floor(most / 4)),
    startOfFitting(text, line.start, line.end, most),
  );
  return { start: lead, end: endOfFitting(text, lead, line.end, most) };
}

/** Where it starts, if it ends there. */
function startOfFitting(text: string, from: number, end: number, columns: number): number {
  const start = wholeCharacter(text, Math.max(from, end - longest(columns)));
  return end - fitting([...text.slice(start, end)].reverse(), columns);
}

function endOfFitting(text: string, start: number, to: number, columns: number): number {
  const end = wholeCharacter(text, Math.min(to, start + longest(columns)));
  return start + fitting(text.slice(start, end), columns);
}

/** A line can be a whole file: no more of it is looked at than what fits, were it all of surrogate pairs. */
function longest(columns: number): number {
  return 2 * columns;
}

/** Not into the middle of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}
