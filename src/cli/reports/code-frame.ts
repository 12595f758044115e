import type { Range } from '../../lint/index.ts';
import { fitting, makePrintable, widthOf } from '../terminal.ts';

/**
 * Creates the frames of marked parts of a text: the marked line between its neighbours, underlined. Long lines are cut
 * around the mark.
 */
export function codeFrames(text: string, columns = Number.POSITIVE_INFINITY): CodeFrames {
  let line: Line = { start: 0, end: -1, next: 0 };
  return (range, paint) => {
    const { offset } = range.start;
    // Computed once for all marks in a line, which can be a whole file.
    if (offset < line.start || offset > line.end) line = lineAround(text, offset);
    return drawFrame(text, line, range, paint, columns);
  };
}

/** Returns the frame of a range, with its underline painted. */
export type CodeFrames = (range: Range, paint: Mark) => string;

type Mark = (marker: string) => string;

interface Line {
  readonly start: number;
  readonly end: number;
  /** The start of the next line. */
  readonly next: number;
}

function drawFrame(text: string, line: Line, { start, end }: Range, paint: Mark, columns: number): string {
  const width = String(start.line + 1).length;
  const most = Math.min(120, Math.max(20, columns - width - '   | ……'.length));
  const stop = Math.max(start.offset, Math.min(end.offset, line.end));
  const cut = cutAround(text, line, start.offset, most);
  const before = (cut.start > line.start ? '…' : '') + show(text.slice(cut.start, start.offset));
  const marked = show(text.slice(start.offset, Math.min(stop, cut.end)));
  const rest = show(text.slice(Math.min(stop, cut.end), cut.end)) + (cut.end < line.end ? '…' : '');
  const marker = `${' '.repeat(widthOf(before))}${'^'.repeat(Math.max(1, widthOf(marked)))}`;
  return [
    ...(line.start > 0 ? [row(start.line - 1, width, neighbour(text, line.start - 1, most))] : []),
    row(start.line, width, before + marked + rest),
    `${' '.repeat(width + 2)} | ${paint(marker)}`,
    ...(line.next < text.length ? [row(start.line + 1, width, neighbour(text, line.next, most))] : []),
  ].join('\n');
}

function lineAround(text: string, offset: number): Line {
  let start = offset;
  while (start > 0 && !isLineEnd(text, start - 1)) start--;
  let end = offset;
  while (end < text.length && !isLineEnd(text, end)) end++;
  return { start, end, next: end + (text.startsWith('\r\n', end) ? 2 : 1) };
}

function isLineEnd(text: string, offset: number): boolean {
  const character = text.charCodeAt(offset);
  return character === 10 || character === 13;
}

function neighbour(text: string, offset: number, most: number): string {
  const isCrLf = text.charCodeAt(offset) === 10 && text.charCodeAt(offset - 1) === 13;
  const line = lineAround(text, isCrLf ? offset - 1 : offset);
  const { start, end } = cutAround(text, line, line.start, most);
  return show(text.slice(start, end)) + (end < line.end ? '…' : '');
}

function row(number: number, width: number, line: string): string {
  return `  ${String(number).padStart(width)} | ${line}`.trimEnd();
}

function show(text: string): string {
  return makePrintable(text.replace(/^\ufeff/, '').replaceAll('\t', '  '));
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Returns the part of a line that fits into the columns, a quarter of them before the offset. */
function cutAround(text: string, line: Part, offset: number, most: number): Part {
  const lead = Math.min(
    startOfFitting(text, line.start, offset, Math.floor(most / 4)),
    startOfFitting(text, line.start, line.end, most),
  );
  return { start: lead, end: endOfFitting(text, lead, line.end, most) };
}

/** Returns the start of the part that ends there. */
function startOfFitting(text: string, from: number, end: number, columns: number): number {
  const start = wholeCharacter(text, Math.max(from, end - longest(columns)));
  return end - fitting([...text.slice(start, end)].reverse(), columns);
}

function endOfFitting(text: string, start: number, to: number, columns: number): number {
  const end = wholeCharacter(text, Math.min(to, start + longest(columns)));
  return start + fitting(text.slice(start, end), columns);
}

/** Returns the maximum length to examine, if all characters were surrogate pairs. A line can be a whole file. */
function longest(columns: number): number {
  return 2 * columns;
}

/** Returns an offset outside of surrogate pairs. */
function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}
