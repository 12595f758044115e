import type { ExplainedProblem } from '../analysis/problem.ts';

/** Some lines of a text, the last of which may have problems. */
export interface Piece {
  /** The number of its first line, from 1. */
  readonly first: number;
  readonly lines: readonly string[];
  /** The problems that begin in its last line. */
  readonly problems: readonly ExplainedProblem[];
}

/** Splits a text after each line in which a problem begins, so that problems can be shown there. */
export function splitAtProblems(text: string, problems: readonly ExplainedProblem[]): readonly Piece[] {
  const lines = text.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  const numbers = problems.map(({ range }) => Math.min(range.start.line, lines.length));
  const ends = [...new Set([...numbers, lines.length])].sort((a, b) => a - b);
  return ends.map((end, index) => {
    const first = (ends[index - 1] ?? 0) + 1;
    return {
      first,
      lines: lines.slice(first - 1, end),
      problems: problems.filter((_, position) => numbers[position] === end),
    };
  });
}

/** Returns the limits for drawing these pieces, so that it never takes long, whatever an endpoint sends. */
export function limitsOf(pieces: readonly Piece[]): {
  /** The lines at each end of a piece. */
  readonly mostLines: number;
  /** The characters at each end of a line, or of its parts. */
  readonly mostCharacters: number;
} {
  const mostLines = Math.max(10, Math.floor(1000 / pieces.length));
  const drawn = pieces.reduce((sum, { lines }) => sum + Math.min(lines.length, 2 * mostLines), 0);
  return { mostLines, mostCharacters: Math.max(40, Math.min(500, Math.floor(100_000 / drawn))) };
}

/** Returns the lines to draw: of very many, the first and the last, with the number of omitted ones. */
export function cutLines(
  lines: readonly string[],
  most: number,
): {
  readonly first: readonly string[];
  readonly left: number;
  readonly last: readonly string[];
} {
  const left = Math.max(0, lines.length - 2 * most);
  return {
    first: lines.slice(0, left > 0 ? most : lines.length),
    left,
    last: left > 0 ? lines.slice(-most) : [],
  };
}

/** Returns a line, or a part of one, to draw: of a very long one, the beginning and the end. */
export function cutLine(text: string, most: number): string {
  const left = text.length - 2 * most;
  if (left <= 0) return text;
  // Does not split a surrogate pair.
  const start = text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  const end = text.slice(-most).replace(/^[\udc00-\udfff]/, '');
  return `${start} … ${left.toLocaleString('en')} characters are omitted … ${end}`;
}

/** A part of a line, and whether a problem is about it. */
interface Span {
  /** Its offset in the line. */
  readonly from: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a line at the ends of the problems in it. */
export function markLine(line: string, problems: readonly ExplainedProblem[]): readonly Span[] {
  const spans = problems.map(({ range: { start, end } }) => ({
    from: start.column - 1,
    to: end.line > start.line ? line.length : end.column - 1,
  }));
  const cuts = [...new Set([0, ...spans.flatMap(({ from, to }) => [from, to]), line.length])]
    .filter((cut) => cut <= line.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((cut, index) => ({
    from: cut,
    text: line.slice(cut, cuts[index + 1]),
    isMarked: spans.some(({ from, to }) => from <= cut && cut < to),
  }));
}
