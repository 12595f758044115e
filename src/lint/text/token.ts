import type { Span } from './nodes.ts';

/** The smallest part of a text that means something. */
export interface Token extends Span {
  readonly type: TokenType;
  /** Of a text in quotes what it says, of anything else how it is written. */
  readonly content: string;
  /** What makes it something other than JSON; it may still be clear what is meant. */
  readonly flaw?: Flaw;
}

/** `word`: letters that are no JSON. */
export type TokenType =
  | '{'
  | '}'
  | '['
  | ']'
  | ','
  | ':'
  | 'null'
  | 'true'
  | 'false'
  | 'string'
  | 'number'
  | 'word'
  | 'end';

/** What can be wrong with a single token. Of a bracket: that it is not in the text, is one too many, or of the other sort. */
export type Flaw = 'unclosed' | 'other quotes' | 'number' | 'missing' | 'surplus' | 'mistaken';

/** The tokens of a text, one by one, the next one in sight; after the last, `end` for ever. */
export interface Tokens {
  /** The token that `read` gives next. */
  peek(): Token;
  read(): Token;
}
