import { cut } from '../../base/text.ts';
import type { Fix, Span } from '../../base/text-edit.ts';
import { Lines } from './lines.ts';
import { spanOf } from './nodes.ts';
import type { Token } from './tokens.ts';

/** A place where a text is not JSON, with the explanation. */
export interface JsonError extends Span, SyntaxExplanation {}

/** The message of an error, and its correction. */
export interface SyntaxExplanation {
  readonly message: string;
  readonly hint?: string;
  readonly fix?: Fix;
}

/** Collects the errors of a text. After an error with an unclear intention, the rest of its line is ignored. */
export class SyntaxErrors {
  readonly all: JsonError[] = [];
  private readonly lines: Lines;
  private readonly lost = new Set<number>();
  private readonly doubted = new Set<number>();

  constructor(text: string) {
    this.lines = new Lines(text);
  }

  /** Adds an error that no other one follows from. */
  add(span: Span, explanation: SyntaxExplanation): void {
    if (!this.isCovered(span, explanation)) this.all.push({ ...explanation, ...spanOf(span) });
  }

  /** Adds an error that others on its line may follow from. */
  addUnclear(span: Span, explanation: SyntaxExplanation): void {
    if (this.isCovered(span, explanation)) return;
    this.add(span, explanation);
    this.lost.add(this.lineOf(span));
  }

  /** Removes the fixes on a line with unmatched brackets, since its errors may only follow from these. */
  doubt(span: Span): void {
    this.doubted.add(this.lineOf(span));
  }

  /** Whether an error may be the cause of others. */
  get isUnclear(): boolean {
    return this.lost.size > 0;
  }

  isLost(span: Span): boolean {
    return this.lost.has(this.lineOf(span));
  }

  private isCovered(span: Span, { fix }: SyntaxExplanation): boolean {
    return this.isLost(span) || (fix !== undefined && this.doubted.has(this.lineOf(span)));
  }

  private lineOf(span: Span): number {
    return this.lines.rangeOf(span).start.line;
  }
}

/** Returns a token as written, in quotes if it has none. */
export function nameOf(text: string, { type, offset, end }: Token): string {
  const tokenText = cut(text.slice(offset, end));
  return type === 'string' || type === 'word' ? tokenText : `"${tokenText}"`;
}
