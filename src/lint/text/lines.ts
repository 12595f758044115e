import type { Position, Range, Span } from '../../base/text-edit.ts';

/** The line starts of a text. Lines end at LF, CRLF or a lone CR. */
export class Lines {
  private readonly starts: readonly number[];

  constructor(text: string) {
    this.starts = findStarts(text);
  }

  rangeOf({ offset, end }: Span): Range {
    return { start: this.positionOf(offset), end: this.positionOf(end) };
  }

  private positionOf(offset: number): Position {
    const line = this.lineAt(offset);
    return { line: line + 1, column: Math.max(offset - (this.starts[line] ?? 0), 0) + 1, offset };
  }

  private lineAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Returns the offset of the first column of each line. A byte order mark is before it. */
function findStarts(text: string): readonly number[] {
  const starts = [text.charCodeAt(0) === 0xfeff ? 1 : 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isCarriageReturn = code === 13 && text.charCodeAt(index + 1) !== 10;
    if (code === 10 || isCarriageReturn) starts.push(index + 1);
  }
  return starts;
}
