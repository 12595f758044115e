import { parseJson } from '../../base/json.ts';
import type { Span } from '../../base/text-edit.ts';
import { checkTokens } from './check-tokens.ts';
import { fitBrackets } from './fit-brackets.ts';
import { Lines } from './lines.ts';
import { markupOf } from './markup.ts';
import type { Node } from './nodes.ts';
import { type JsonError, nameOf, SyntaxErrors, type SyntaxExplanation } from './syntax-errors.ts';
import { notAtStart, type Token, tokenize } from './tokens.ts';
import { TreeReader } from './tree-reader.ts';

/** A text read as JSON, as far as possible. */
interface Tree extends ReadValue {
  /** The places where the text is not JSON, in order. */
  readonly errors: readonly JsonError[];
}

interface ReadValue {
  /** Missing if the text has no value, or if the nesting is unknown. */
  readonly root: Node | undefined;
  /** Whether a part could not be read. A missing value may then exist. */
  readonly hasErrors: boolean;
}

/** Reads any text, with the place of every value. Never throws, whatever the depth. */
export function readTree(text: string): Tree {
  const all = tokenize(text);
  const tokens = all.filter(({ type }) => type !== 'comment' && type !== 'invisible');
  const errors = new SyntaxErrors(text);
  const conflict = findConflict(text);
  if (conflict !== null) {
    errors.add(conflict, {
      message: 'The text has an unresolved merge conflict.',
      hint: 'Keep one side, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
    });
    return { root: undefined, errors: errors.all, hasErrors: true };
  }
  const { root, hasErrors } = notAtStart.has(tokens[0]?.type ?? 'end')
    ? explainStart(text, all, errors)
    : readValue(text, all, tokens, errors);
  return { root, errors: errors.all.sort((a, b) => a.offset - b.offset), hasErrors };
}

/** Returns the first line of a merge conflict; `null` if there is none. */
function findConflict(text: string): Span | null {
  const start = text.includes('<<<<<<<') ? /^<{7}(?: .*)?$/m.exec(text) : null;
  if (start === null || !/^={7}\r?$/m.test(text)) return null;
  return { offset: start.index, end: start.index + start[0].length };
}

/** Reports a text that does not begin like JSON as one error, whatever follows. */
function explainStart(text: string, all: readonly Token[], errors: SyntaxErrors): ReadValue {
  const start = all.findIndex(({ type }) => notAtStart.has(type));
  checkTokens(text, all.slice(0, start), errors);
  const first = all[start];
  if (first && first.type !== 'end')
    errors.add(first, explainAround(text, first) ?? explainWord(text, first));
  else if (start === 0) errors.add({ offset: 0, end: text.length }, { message: 'The text is empty.' });
  return { root: undefined, hasErrors: true };
}

/** Explains a code fence or a sentence around a whole JSON text, as in a chat; `null` if there is neither. */
function explainAround(text: string, first: Token): SyntaxExplanation | null {
  const [start, end] = [text.indexOf('{', first.offset), text.lastIndexOf('}') + 1];
  const before = text.slice(first.offset, Math.max(start, first.offset));
  const isFence = before.includes('```');
  const isSentence = /^[^\n<>"]{9,}[.:!]$/.test(before.trimEnd()) && before.includes('\n');
  if (!isFence && !isSentence) return null;
  if (parseJson(text.slice(start, end)) === undefined) return null;
  const hint = 'Remove everything around it.';
  return {
    message: `The JSON is ${isFence ? 'in a code fence' : 'below a sentence'}.`,
    hint,
    fix: {
      description: hint,
      edits: [
        { offset: first.offset, length: start - first.offset, text: '' },
        ...(text.slice(end).trim() === '' ? [] : [{ offset: end, length: text.length - end, text: '\n' }]),
      ],
    },
  };
}

function explainWord(text: string, first: Token): Pick<JsonError, 'message' | 'hint'> {
  const markup = markupOf(text.slice(first.offset));
  if (markup === null) return { message: `${nameOf(text, first)} is not JSON.`, hint: 'Begin with "{".' };
  return markup === 'HTML before JSON'
    ? { message: 'HTML precedes the JSON, such as a printed warning.', hint: 'Remove it.' }
    : { message: `The text is ${markup}, not JSON.`, hint: 'Check where it was saved from.' };
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

/** Returns where and why a text is not JSON, as the end of a sentence. It quotes the text. */
export function describeSyntax(text: string): string {
  return describeError(text, ({ message, hint = '' }) => `: ${`${message} ${hint}`.trimEnd()}`);
}

/** Returns where a text is not JSON, as the end of a sentence, without a word of the text. */
export function describeSyntaxPlace(text: string): string {
  return describeError(text, () => '.');
}

function describeError(text: string, explain: (error: JsonError) => string): string {
  // From the linter's own reader: the messages of JSON.parse do not help authors.
  const [error] = readTree(text).errors;
  if (error === undefined) return '.';
  const { line, column } = new Lines(text).rangeOf(error).start;
  return ` at line ${line}, column ${column}${explain(error)}`;
}
