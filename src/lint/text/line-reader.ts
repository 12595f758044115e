import type { Token } from './token.ts';

/** Where a token stands in the layout of a text. */
export interface Site {
  /** Counted in line breaks between tokens: the same for tokens on one line only. */
  readonly line: number;
  /** How far in its line begins. */
  readonly indent: number;
  /** It is the first of its line. */
  readonly isFirst: boolean;
}

/** Tells of the tokens of a text, asked for one after the other, where they stand. */
export class LineReader {
  private site: Site = { line: 0, indent: 0, isFirst: true };
  private end: number;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    // A byte order mark is not in the way of what it marks.
    this.end = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  siteOf({ offset, end }: Token): Site {
    const between = this.text.slice(this.end, offset);
    const lineBreak = Math.max(between.lastIndexOf('\n'), between.lastIndexOf('\r'));
    const isFirst = this.site.line === 0 || lineBreak >= 0;
    if (isFirst) this.site = { line: this.site.line + 1, indent: between.length - lineBreak - 1, isFirst };
    else if (this.site.isFirst) this.site = { ...this.site, isFirst };
    this.end = end;
    return this.site;
  }
}
