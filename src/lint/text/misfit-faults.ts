import { closerOf, isOpener } from './brackets.ts';
import type { Frame } from './frame.ts';
import { Lines } from './lines.ts';
import { type Span, spanOf } from './nodes.ts';
import type { JsonError } from './syntax-error.ts';
import type { Token } from './token.ts';

/** Collects, in words, the brackets that are missing or too many by the layout of a text. */
export class MisfitFaults {
  private readonly faults: JsonError[] = [];
  private lines: Lines | undefined;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** One for each line, and none for lines that are broken anyway, from which it may follow. */
  beside(broken: readonly Span[]): readonly JsonError[] {
    if (this.faults.length === 0) return [];
    const lines = new Set(broken.map((place) => this.lineOf(place)));
    return this.faults.filter((fault) => {
      const before = lines.size;
      return lines.add(this.lineOf(fault)).size > before;
    });
  }

  surplus(token: Token): void {
    const what = isOpener(token.type) ? 'opens' : 'closes';
    this.faults.push({ ...spanOf(token), message: `"${token.type}" ${what} nothing.`, hint: 'Remove it.' });
  }

  noOpener(last: Span, { type }: Token, next: string): void {
    this.faults.push({ ...spanOf(last), message: `A "${type}" is missing before ${next}.`, hint: 'Add it.' });
  }

  /** Told where a bracket opens when that is on the last line in it, else on that line. */
  unclosed(frames: readonly Frame[], last: Span): void {
    const opened = frames.map(({ node: { offset } }) => ({ offset, end: offset + 1 }));
    const [first = last] = opened;
    const line = this.lineOf(first);
    const isNear = line === this.lineOf(last);
    const place = isNear ? '' : ` of line ${line}`;
    const closers = frames
      .map(({ opener }) => closerOf(opener))
      .reverse()
      .join('');
    this.faults.push({
      ...spanOf(isNear ? first : last),
      ...(frames.length === 1
        ? { message: `"${frames[0]?.opener}"${place} is not closed.`, hint: `Close it with ${closers}.` }
        : { message: `${frames.length} brackets are not closed.`, hint: `Close them with ${closers}.` }),
    });
  }

  private lineOf(place: Span): number {
    this.lines ??= new Lines(this.text);
    return this.lines.rangeOf(place).start.line;
  }
}
