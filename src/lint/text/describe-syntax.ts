import { Lines } from './lines.ts';
import { readTree } from './read-tree.ts';

/** Where a text stops being JSON, and why, as the end of a sentence that says that it is none. */
export function describeSyntax(text: string): string {
  // By the linter's own reader, since what JSON.parse says is for nobody who writes JSON by hand.
  const [fault] = readTree(text).errors;
  if (fault === undefined) return '.';
  const { line, column } = new Lines(text).rangeOf(fault).start;
  const { message, hint = '' } = fault;
  return ` at line ${line}, column ${column}: ${`${message} ${hint}`.trimEnd()}`;
}
