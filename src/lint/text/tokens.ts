import type { Span } from '../../base/text-edit.ts';
import { readOtherQuotes, readString } from './strings.ts';

/** The smallest part of a text that has a meaning. */
export interface Token extends Span {
  readonly type: TokenType;
  /** The content of a string; for all other tokens, how they are written. */
  readonly content: string;
  /** How a string differs from JSON; `added`: a bracket that is not in the text. */
  readonly flaw?: 'unclosed' | 'other quotes' | 'added';
}

/**
 * `literal`: `true`, `false` or `null`; `word`: everything else without quotes, a malformed number included; `comment` and
 * `invisible`: instead of white space; `removed`: a surplus bracket.
 */
type TokenType =
  | Opener
  | Closer
  | ','
  | ':'
  | 'string'
  | 'number'
  | 'literal'
  | 'word'
  | 'comment'
  | 'invisible'
  | 'removed'
  | 'end';

/** The beginning of an object or a list. */
export type Opener = '{' | '[';

/** The end of an object or a list. */
export type Closer = '}' | ']';

/** Returns the tokens of a text. The last one is its end. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  for (;;) {
    const token = scan(text, skipBlank(text, at));
    tokens.push(token);
    if (token.type === 'end') return tokens;
    at = token.end;
  }
}

function scan(text: string, offset: number): Token {
  const sign = text.charAt(offset);
  if (sign === '') return { type: 'end', offset, end: offset, content: '' };
  if (isPunctuation(sign)) return { type: sign, offset, end: offset + 1, content: sign };
  const string = sign === '"' ? readString(text, offset) : readOtherQuotes(text, offset);
  if (string !== undefined) return { type: 'string', offset, ...string };
  const match = (type: TokenType, pattern: RegExp) => matchToken(text, offset, type, pattern);
  return (
    match(/[a-z]/.test(sign) ? 'literal' : 'number', scalar) ??
    readComments(text, offset) ??
    match('invisible', invisible) ??
    match('word', number) ??
    match('word', words) ?? { type: 'word', offset, end: offset + 1, content: sign }
  );
}

function matchToken(text: string, offset: number, type: TokenType, pattern: RegExp): Token | undefined {
  pattern.lastIndex = offset;
  const content = pattern.exec(text)?.[0];
  return content === undefined ? undefined : { type, offset, end: offset + content.length, content };
}

/** Reads comments as one token if only white space separates them. */
function readComments(text: string, offset: number): Token | undefined {
  let end = offset;
  for (let at = endOfComment(text, offset); at !== undefined; at = endOfComment(text, skipBlank(text, end)))
    end = at;
  return end === offset ? undefined : { type: 'comment', offset, end, content: '' };
}

function endOfComment(text: string, offset: number): number | undefined {
  if (text.startsWith('//', offset)) return matchToken(text, offset, 'comment', restOfLine)?.end;
  if (!text.startsWith('/*', offset)) return undefined;
  const close = text.indexOf('*/', offset + 2);
  return close < 0 ? text.length : close + 2;
}

/** The tokens that a JSON text cannot begin with. */
export const notAtStart: ReadonlySet<TokenType> = new Set(['word', ',', ':', '}', ']', 'end']);

/** Returns whether a token begins an object or a list. */
export function isOpener(type: TokenType): type is Opener {
  return type === '{' || type === '[';
}

/** Returns whether a token ends an object or a list. */
export function isCloser(type: TokenType): type is Closer {
  return type === '}' || type === ']';
}

/** Returns the closing bracket of an object or list. */
export function closerOf({ type }: Token): Closer {
  return type === '[' ? ']' : '}';
}

function isPunctuation(sign: string): sign is Opener | Closer | ',' | ':' {
  return '{}[],:'.includes(sign);
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (' \n\r\t'.includes(text.charAt(at) || 'end')) at++;
  return at;
}

/** Returns the JSON literal that a word means, such as `True`. */
export function meantLiteral(content: string): string | undefined {
  return /^(?:true|false|null)$/i.test(content) ? content.toLowerCase() : undefined;
}

const byteOrderMark = 0xfeff;
/** A number or literal that no other word follows. */
const scalar =
  /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?=[ \t]*(?:[\r\n,:{}[\]/"]|$))/y;
const restOfLine = /[^\r\n]*/y;
/** Such as the special spaces of a web page, which are copied with its text. */
const invisible = /(?:(?! )[\p{Z}\p{Cf}]){1,1000}/uy;
/** Such as `.5`, `+1`, `01` and `-`. */
const number = /[-+]?\.?\d[^\s{}[\]",:/]*|[-+](?=[\s{}[\]",:/]|$)/y;
/** Consecutive words are one token, as in a text without quotes. The limit protects the stack of the pattern. */
const words = /[^\s{}[\]",:/]+(?:[ \t]+[^\s{}[\]",:/]+){0,1000}/y;
