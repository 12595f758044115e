import type { Diagnostic } from './diagnostic.ts';
import type { LintOptions } from './options.ts';

/** Every fault of the text of a modal schema, in the order of the text. Takes any text whatever and never throws. */
export function lintModal(_text: string, _options: LintOptions = {}): Diagnostic[] {
  return [];
}
