import type { Opener } from './brackets.ts';
import type { Site } from './line-reader.ts';
import type { Token } from './token.ts';

/** A bracket that is open, as the layout of a text knows it. */
export class OpenBracket {
  readonly opener: Opener | null;
  readonly offset: number;
  readonly line: number;
  readonly indent: number;
  /** Follows one of its own sort at once. */
  readonly isDouble: boolean;
  /** Where such a one stands in this, closed. */
  double: number | undefined;
  /** Each further in than the one before; of lines that are equally far in, the first. */
  private readonly lines: Line[] = [];

  constructor(
    { offset }: Pick<Token, 'offset'>,
    opener: Opener | null,
    { line, indent }: Pick<Site, 'line' | 'indent'>,
    last?: Token,
  ) {
    this.opener = opener;
    this.offset = offset;
    this.line = line;
    this.indent = indent;
    this.isDouble = last?.type === opener && last.end === offset;
  }

  /** A line begins in it, and not with a closing bracket. */
  beginLine(indent: number, offset: number): void {
    this.takeLinesWithin(indent);
    if (this.lines.at(-1)?.indent !== indent) this.lines.push({ indent, offset });
  }

  /** Where the last lines begin that are further in than that; they are not told of again. */
  takeLinesWithin(indent: number): number | undefined {
    let first: number | undefined;
    while ((this.lines.at(-1)?.indent ?? indent) > indent) first = this.lines.pop()?.offset;
    return first;
  }
}

interface Line {
  readonly indent: number;
  readonly offset: number;
}
