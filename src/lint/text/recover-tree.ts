import type { Span } from '../../base/text-edit.ts';
import { fitBrackets } from './fit-brackets.ts';
import type { Node } from './nodes.ts';
import { SyntaxErrors } from './syntax-errors.ts';
import { closerOf, isCloser, isOpener, notAtStart, type Token, tokenize } from './tokens.ts';
import { TreeReader } from './tree-reader.ts';

/** A text as far as it can be guessed while it is written. */
export interface RecoveredTree {
  readonly root: Node | undefined;
  /** The tokens that the tree consists of, without comments. The last one is the end of the text. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Span[];
}

/** Reads any text. In contrast to `readTree`, an unknown nesting is guessed, since authors need help where they write. */
export function recoverTree(text: string): RecoveredTree {
  const all = tokenize(text);
  const comments = all.filter(({ type }) => type === 'comment');
  const significant = all.filter(({ type }) => type !== 'comment' && type !== 'invisible');
  if (notAtStart.has(significant[0]?.type ?? 'end')) return { root: undefined, tokens: [], comments };
  const fitted = fitBrackets(text, significant);
  const tokens = fitted.until === undefined ? fitted.tokens : closeBrackets(significant);
  const reader = new TreeReader(text, new SyntaxErrors(text));
  reader.read(tokens);
  return { root: reader.root, tokens, comments };
}

/** Lets any closing bracket close the innermost one, adds those that are missing at the end, and drops what follows the value. */
function closeBrackets(tokens: readonly Token[]): readonly Token[] {
  const open: Token[] = [];
  let length = 0;
  for (const token of tokens) {
    const isAfterValue = length > 0 && open.length === 0;
    if (token.type === 'end' || isAfterValue) break;
    length++;
    if (isOpener(token.type)) open.push(token);
    else if (isCloser(token.type)) open.pop();
  }
  const end = tokens.slice(-1);
  const missing = open.reverse().flatMap((opener) => {
    const type = closerOf(opener);
    return end.map(({ offset }): Token => ({ type, offset, end: offset, content: type, flaw: 'added' }));
  });
  return [...tokens.slice(0, length), ...missing, ...end];
}
