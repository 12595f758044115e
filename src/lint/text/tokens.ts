import type { Span } from './nodes.ts';

/** The smallest part of a text that has a meaning. */
export interface Token extends Span {
  readonly type: TokenType;
  /** What a string says; for all other tokens how they are written. */
  readonly content: string;
  /** How a string differs from JSON; `added`: a bracket that is not in the text. */
  readonly flaw?: 'unclosed' | 'other quotes' | 'added';
}

/** `literal`: `true`, `false` or `null`; `word`: everything else without quotes, a malformed number included. */
type TokenType = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'number' | 'literal' | 'word' | 'end';

/** What begins an object or a list. */
export type Opener = '{' | '[';

/** What ends one. */
type Closer = '}' | ']';

/** Returns whether this begins an object or a list. */
export function isOpener(text: string): text is Opener {
  return text === '{' || text === '[';
}

/** Returns whether this ends an object or a list. */
export function isCloser(text: string): text is Closer {
  return text === '}' || text === ']';
}

/** Returns what ends the object or list that a bracket begins. */
export function closerOf(opener: Opener): Closer {
  return opener === '[' ? ']' : '}';
}

/** A bracket that is removed, or others that are added before a token. */
export interface Repair {
  /** Of the token. */
  readonly offset: number;
  readonly added: readonly (Opener | Closer)[];
  readonly isRemoved: boolean;
}
