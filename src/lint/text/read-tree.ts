import { fitBrackets } from './fit-brackets.ts';
import { Lines } from './lines.ts';
import type { Node } from './nodes.ts';
import { checkTokens, type JsonError, nameOf, SyntaxErrors } from './syntax-errors.ts';
import { type Token, tokenize } from './tokens.ts';
import { TreeReader } from './tree-reader.ts';

/** A text as JSON, as far as it is JSON. */
interface Tree extends ReadValue {
  /** The places where the text is not JSON, in order. */
  readonly errors: readonly JsonError[];
}

interface ReadValue {
  /** Missing if the text has no value, or if it is not known what is in what. */
  readonly root: Node | undefined;
  /** Some part could not be read: what seems to be missing may be there. */
  readonly hasErrors: boolean;
}

/** Reads any text, with the place of everything in it. Never throws, however deep the text is nested. */
export function readTree(text: string): Tree {
  const all = tokenize(text);
  const tokens = all.filter(({ type }) => type !== 'comment' && type !== 'invisible');
  const errors = new SyntaxErrors(text);
  const { root, hasErrors } = notAtStart.has(tokens[0]?.type ?? 'end')
    ? explainStart(text, all, errors)
    : readValue(text, all, tokens, errors);
  return { root, errors: errors.all.sort((one, other) => one.offset - other.offset), hasErrors };
}

const notAtStart: ReadonlySet<Token['type']> = new Set(['word', ',', ':', '}', ']', 'end']);

/** A text that does not begin as JSON has one error, however it continues. */
function explainStart(text: string, all: readonly Token[], errors: SyntaxErrors): ReadValue {
  const start = all.findIndex(({ type }) => notAtStart.has(type));
  checkTokens(text, all.slice(0, start), errors);
  const first = all[start];
  if (first && first.type !== 'end')
    errors.add(first, { message: `${nameOf(text, first)} is not JSON.`, hint: 'Begin with "{".' });
  else if (start === 0) errors.add({ offset: 0, end: text.length }, { message: 'The text is empty.' });
  return { root: undefined, hasErrors: true };
}

function readValue(
  text: string,
  all: readonly Token[],
  tokens: readonly Token[],
  errors: SyntaxErrors,
): ReadValue {
  const { tokens: fitting, errors: ofBrackets, until } = fitBrackets(text, tokens);
  const certain = until === undefined ? all : all.filter(({ offset }) => offset < until);
  checkTokens(text, certain, errors);
  for (const error of ofBrackets) if (error.fix === undefined) errors.doubt(error);
  const reader = new TreeReader(text, errors);
  reader.read(fitting);
  // A lost quote or key may be the reason why brackets do not fit.
  const isExplained =
    until === undefined ? ofBrackets.some((error) => errors.isLost(error)) : errors.isUnclear;
  if (!isExplained) for (const error of ofBrackets) errors.add(error, error);
  return isExplained || until !== undefined ? { root: undefined, hasErrors: true } : reader;
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
