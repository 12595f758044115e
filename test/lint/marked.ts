import type { Diagnostic } from 'json-modal/lint';

/** The message of a diagnostic, and exactly the text that it marks. */
export interface Marked {
  readonly rule: string;
  readonly marked: string;
  readonly message: string;
}

/** Diagnostics as a table: the text that each marks, instead of where that is. */
export function marked(text: string, diagnostics: readonly Diagnostic<string>[]): readonly Marked[] {
  return diagnostics.map(({ rule, range, message }) => ({
    rule,
    marked: text.slice(range.start.offset, range.end.offset),
    message,
  }));
}
