import { type Span, spanOf } from './nodes.ts';
import type { JsonError } from './syntax-error.ts';

/**
 * Keeps the faults of a text, one for each mistake: after one that leaves it unclear what is meant, nothing more is taken for
 * a fault until there is a comma or a line break to go on from.
 */
export abstract class FaultLog {
  protected readonly text: string;
  protected readonly faults: JsonError[] = [];
  /** Where what was meant is not known. */
  protected readonly broken: Span[] = [];
  private isLost = false;
  private lineEnd = -1;
  /** The end of a line in which there was something to go on from. */
  private recovered = -1;

  constructor(text: string) {
    this.text = text;
  }

  reach({ offset }: Span): void {
    if (offset > this.lineEnd) this.isLost = false;
  }

  recover(): void {
    this.isLost = false;
    this.recovered = this.lineEnd;
  }

  /** After which it is not clear what the next tokens are. */
  protected report(place: Span, message: string, hint?: string, fix?: JsonError['fix']): void {
    this.note(place, message, hint, fix);
    this.broken.push(place);
    this.lose(place);
  }

  protected note(place: Span, message: string, hint?: string, fix?: JsonError['fix']): void {
    if (!this.isLost)
      this.faults.push({ ...spanOf(place), message, ...(hint && { hint }), ...(fix && { fix }) });
  }

  protected add(faults: readonly JsonError[]): void {
    // One by one: a text can have more of them than a call takes arguments.
    if (!this.isLost) for (const fault of faults) this.faults.push(fault);
  }

  protected lose({ offset }: Span): void {
    this.isLost = true;
    this.recovered = -1;
    if (offset <= this.lineEnd) return;
    lineBreak.lastIndex = offset;
    this.lineEnd = lineBreak.exec(this.text)?.index ?? this.text.length;
  }

  /** Also of a line before this one. */
  protected isLostAt({ offset }: Span): boolean {
    return offset <= this.lineEnd && this.recovered !== this.lineEnd;
  }
}

const lineBreak = /[\r\n]/g;
