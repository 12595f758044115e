import type { Range } from '../../lint/index.ts';
import { makePrintable } from '../printable.ts';

/** The marked line between its neighbours, with the marked part underlined; long lines are cut around it. */
export function codeFrame(text: string, { start, end }: Range, paint: (text: string) => string): string {
  const line = lineAround(text, start.offset);
  const width = String(start.line + 1).length;
  const stop = Math.max(start.offset, Math.min(end.offset, line.end));
  const cut = cutAround(text, line, start.offset);
  const before = (cut.start > line.start ? '…' : '') + show(text.slice(cut.start, start.offset));
  const marked = show(text.slice(start.offset, Math.min(stop, cut.end)));
  const rest = show(text.slice(Math.min(stop, cut.end), cut.end)) + (cut.end < line.end ? '…' : '');
  const marker = `${' '.repeat(widthOf(before))}${'^'.repeat(Math.max(1, widthOf(marked)))}`;
  return [
    ...neighbour(text, line.start - 1, start.line - 1, width, line.start > 0),
    row(start.line, width, before + marked + rest),
    `${' '.repeat(width + 2)} | ${paint(marker)}`,
    ...neighbour(text, line.next, start.line + 1, width, line.next < text.length),
  ].join('\n');
}

interface Line {
  readonly start: number;
  readonly end: number;
  /** Where the next line starts. */
  readonly next: number;
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

/** As much of a line as fits beside its number. */
const mostColumns = 120;

function cutAround(text: string, { start, end }: Line, offset: number): { start: number; end: number } {
  if (end - start <= mostColumns) return { start, end };
  const from = wholeCharacter(text, Math.max(start, Math.min(offset - 30, end - mostColumns)));
  return { start: from, end: wholeCharacter(text, Math.min(end, from + mostColumns)) };
}

/** Not into the middle of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

function neighbour(text: string, offset: number, number: number, width: number, isThere: boolean): string[] {
  if (!isThere) return [];
  const isCrLf = text.charCodeAt(offset) === 10 && text.charCodeAt(offset - 1) === 13;
  const { start, end } = lineAround(text, isCrLf ? offset - 1 : offset);
  const isCut = end - start > mostColumns;
  const shown = show(text.slice(start, isCut ? start + mostColumns : end));
  return [row(number, width, isCut ? `${shown}…` : shown)];
}

function row(number: number, width: number, line: string): string {
  return `  ${String(number).padStart(width)} | ${line}`.trimEnd();
}

function show(text: string): string {
  return makePrintable(text.replace(/^\ufeff/, '').replaceAll('\t', '  '));
}

/** Columns of a terminal: wide characters take two, marks that sit on another none. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (wide.test(character)) width += 2;
    else if (!/\p{M}|\u200d/u.test(character)) width += 1;
  }
  return width;
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
