import { createScanner } from 'jsonc-parser';
import { endBeforeNext, endOfUnclosed, endOverLines } from './end-of-string.ts';
import type { Span } from './nodes.ts';
import { readOtherQuotes } from './read-other-quotes.ts';
import { readPlaceholder } from './read-placeholder.ts';
import { readQuoted } from './read-quoted.ts';
import type { Flaw, Token, Tokens, TokenType } from './token.ts';

/**
 * Reads the tokens of a text one by one, the next one in sight; white space and comments are passed over, with what looks
 * like white space.
 */
export class TokenReader implements Tokens {
  private readonly scanner;
  private ahead: Token;

  private readonly text: string;
  private readonly onPass: (span: Span) => void;

  constructor(text: string, onPass: (span: Span) => void) {
    this.text = text;
    this.onPass = onPass;
    this.scanner = createScanner(text);
    // A byte order mark is no part of what it marks.
    if (text.charCodeAt(0) === 0xfeff) this.scanner.setPosition(1);
    this.ahead = this.scanWhole();
  }

  peek(): Token {
    return this.ahead;
  }

  read(): Token {
    const token = this.ahead;
    if (token.type !== 'end') this.ahead = this.scanWhole();
    return token;
  }

  /** What a scanner takes for several tokens though an author meant one. */
  private scanWhole(): Token {
    const token = this.scan();
    if (token.type === '{') return this.scanOther(token, readPlaceholder) ?? token;
    if (token.type === 'word')
      return (
        this.scanOther(token, readPlaceholder) ??
        this.scanOther(token, readOtherQuotes) ??
        this.joinWords(token)
      );
    if (token.type === 'number') return this.scanOther(token, readOtherQuotes) ?? this.joinNumber(token);
    return token.type === 'string' && token.flaw === undefined ? this.splitString(token) : token;
  }

  private scan(): Token {
    for (;;) {
      const type = tokenTypes[this.scanner.scan()];
      if (type === 'word' && this.isUnseen(this.span())) this.onPass(this.span());
      else if (type !== undefined) return this.tokenOf(type);
      else if (comments.has(this.scanner.getToken())) this.onPass(this.span());
    }
  }

  private isUnseen({ offset, end }: Span): boolean {
    return unseen.test(this.text.slice(offset, end));
  }

  private tokenOf(type: TokenType): Token {
    const { offset, end } = this.span();
    if (type !== 'string') {
      const isShort = type === 'number' && this.scanner.getTokenError() === unfinishedNumber;
      return flawed({ type, offset, end, content: this.text.slice(offset, end) }, isShort && 'number');
    }
    const content = this.scanner.getTokenValue();
    if (this.scanner.getTokenError() !== unclosedString) return { type, offset, end, content };
    // The scanner takes a backslash and a CR for an escape, and so may stop inside a CRLF.
    const length = this.text.slice(offset, end).search(/[\r\n]|$/);
    const whole = endOverLines(this.text, offset + length);
    if (whole !== null) return this.takeLines(offset, whole);
    return this.endString(offset, endOfUnclosed(this.text.slice(offset, offset + length)));
  }

  private takeLines(offset: number, end: number): Token {
    this.scanner.setPosition(end);
    const written = this.text.slice(offset, end);
    return { type: 'string', offset, end, content: readQuoted(written) ?? written.slice(1, -1) };
  }

  /** The closing quote of a text was meant to open the next one, when something else than JSON follows it. */
  private splitString(token: Token): Token {
    const { offset, end } = token;
    afterString.lastIndex = end;
    if (afterString.test(this.text)) return token;
    const length = endBeforeNext(this.text.slice(offset, end - 1));
    return length === null ? token : this.endString(offset, length);
  }

  private endString(offset: number, length: number): Token {
    const end = offset + length;
    this.scanner.setPosition(end);
    return { type: 'string', offset, end, content: this.text.slice(offset + 1, end), flaw: 'unclosed' };
  }

  private span(): Span {
    const offset = this.scanner.getTokenOffset();
    // The scanner takes a comment that is not closed for longer than the text.
    return { offset, end: Math.min(offset + this.scanner.getTokenLength(), this.text.length) };
  }

  private scanOther(
    token: Token,
    read: (text: string, token: Token) => Token | undefined,
  ): Token | undefined {
    const other = read(this.text, token);
    if (other !== undefined) this.scanner.setPosition(other.end);
    return other;
  }

  /** Words in a row, as in a text without any quotes. */
  private joinWords(word: Token): Token {
    return this.join(word, furtherWords);
  }

  /** `01` and `1.2.3` are one mistake each. */
  private joinNumber(number: Token): Token {
    const joined = this.join(number, restOfNumber);
    return joined.end === number.end ? number : flawed(joined, 'number');
  }

  private join(token: Token, rest: RegExp): Token {
    rest.lastIndex = token.end;
    const length = rest.exec(this.text)?.[0].length ?? 0;
    if (length === 0) return token;
    const end = token.end + length;
    this.scanner.setPosition(end);
    return { ...token, end, content: this.text.slice(token.offset, end) };
  }
}

function flawed(token: Token, flaw: Flaw | false): Token {
  return flaw === false ? token : { ...token, flaw };
}

/** By the numbers of jsonc-parser's `SyntaxKind`; those left out are white space and comments. */
const tokenTypes: Readonly<Record<number, TokenType>> = {
  1: '{',
  2: '}',
  3: '[',
  4: ']',
  5: ',',
  6: ':',
  7: 'null',
  8: 'true',
  9: 'false',
  10: 'string',
  11: 'number',
  16: 'word',
  17: 'end',
};

/** Such as the spaces of a web page, which come along with what is copied from it. */
const unseen = /^[\p{Z}\p{Cf}]+$/u;

const comments: ReadonlySet<number> = new Set([12, 13]);

/** From jsonc-parser's `ScanError`. */
const unclosedString = 2;
const unfinishedNumber = 3;

/** What JSON has behind a text. */
const afterString = /[\s,:}\]]|$/y;
// The limit is for the stack of the pattern.
const furtherWords = /(?:[ \t]*[^\s{}[\]",:/]+){0,1000}/y;
const restOfNumber = /[^\s{}[\]",:/]*/y;
