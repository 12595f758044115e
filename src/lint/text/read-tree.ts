import { type BracketErrors, findBracketErrors } from './bracket-errors.ts';
import { Lines } from './lines.ts';
import type { Node, Span } from './nodes.ts';
import { type JsonError, replacement } from './syntax-error.ts';
import { SyntaxErrors } from './syntax-errors.ts';
import { TreeReader } from './tree-reader.ts';

/** A text as JSON, as far as it is JSON. */
interface Tree {
  /** Missing if the text has no value at all. */
  readonly root: Node | undefined;
  /** Every place where the text is not JSON, one for each mistake, in order. */
  readonly errors: readonly JsonError[];
  /** Some part could not be read: what seems to be missing may be there. */
  readonly hasErrors: boolean;
  /** It is not known what is in what. */
  readonly isAmbiguous: boolean;
}

/** Reads any text, with the place of everything in it. Never throws, however deep the text is nested. */
export function readTree(text: string): Tree {
  const fence = findFence(text);
  if (fence !== undefined) return { root: undefined, errors: [fence], hasErrors: true, isAmbiguous: true };
  const brackets = findBracketErrors(text);
  const syntax = new SyntaxErrors(text);
  const { root, hasErrors } = new TreeReader(text, syntax, brackets?.repair).read();
  const { errors, isAmbiguous = false } = combine(text, syntax, brackets);
  const ordered = errors.toSorted((one, other) => one.offset - other.offset);
  // On one line, what follows the first error may only follow from it.
  const isOneLine = !/[\r\n]/.test(text.trimEnd());
  const certain = isAmbiguous && isOneLine ? ordered.slice(0, 1) : ordered;
  return { root, errors: certain, hasErrors: hasErrors || isAmbiguous, isAmbiguous };
}

/** Returns where a text stops being JSON, and why, as the end of a sentence that says that it is not JSON. */
export function describeSyntax(text: string): string {
  // By the linter's own reader: what JSON.parse says does not help who writes JSON by hand.
  const [error] = readTree(text).errors;
  if (error === undefined) return '.';
  const { line, column } = new Lines(text).rangeOf(error).start;
  const { message, hint = '' } = error;
  return ` at line ${line}, column ${column}: ${`${message} ${hint}`.trimEnd()}`;
}

/** Leaves out what may only follow from a bracket that does not fit, and the bracket if it may only follow from another error. */
function combine(
  text: string,
  { ofTokens, ofStructure, unclear }: SyntaxErrors,
  { errors, repair, ambiguousFrom }: BracketErrors = { errors: [] },
): { readonly errors: readonly JsonError[]; readonly isAmbiguous?: boolean } {
  if (repair === undefined && ambiguousFrom === undefined)
    return { errors: [...ofTokens, ...ofStructure, ...errors] };
  const lines = new Lines(text);
  const from = repair ? lines.rangeOf(errors[0] ?? nowhere).start.line : (ambiguousFrom ?? 0);
  const placeOf = (span: Span) => (repair ? lines.rangeOf(span).start.line : span.offset);
  const isCertain = (one: JsonError) =>
    placeOf(one) < from || (placeOf(one) === from ? !one.fix : repair !== undefined);
  const certain = ofStructure.filter(isCertain);
  const explains = (span: Span) => placeOf(span) === from || (repair === undefined && placeOf(span) < from);
  const isExplained = [...certain, ...unclear].some(explains);
  return {
    errors: [...ofTokens, ...certain, ...(isExplained ? [] : errors)],
    isAmbiguous: repair === undefined || (repair.isRemoved && isExplained),
  };
}

const nowhere: Span = { offset: 0, end: 0 };

/** Markdown shows JSON between two fences, with words around it. */
function findFence(text: string): JsonError | undefined {
  if (/^\s*[{[]/.test(text)) return undefined;
  const [first, ...others] = text.matchAll(/^\ufeff?```.*\r?\n(\s*\{[\s\S]*?)^```/gm);
  if (first === undefined || others.length > 0) return undefined;
  const hint = 'Keep only what is between them.';
  // A byte order mark stays where it is.
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const fix = replacement(hint, { offset: start, end: text.length }, first[1] ?? '');
  // The words around it are the author's.
  const around = text.replace(first[0], '').replace('```', '').trim();
  const isAlone = around === '' && /^\ufeff?```\w*[ \t]*[\r\n]/.test(first[0]);
  return {
    offset: text.indexOf('```', first.index),
    end: first.index + first[0].search(/[\r\n]/),
    message: 'The JSON is in markdown, between two lines of ```.',
    hint,
    ...(isAlone ? { fix } : { suggestions: [fix] }),
  };
}
