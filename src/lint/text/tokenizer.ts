import type { Span } from './nodes.ts';
import { readOtherQuotes, readString } from './quotes.ts';
import type { Repair, Token } from './tokens.ts';

/**
 * Reads the tokens of a text. Skips white space, and what stands for it: comments and invisible characters, which it passes
 * to `onTrivia`. After the last token, the type is `end`.
 */
export class Tokenizer {
  private readonly text: string;
  private readonly onTrivia: (span: Span) => void;
  private readonly repair: Repair | undefined;
  private readonly ahead: Token[] = [];
  private at: number;

  constructor(text: string, repair?: Repair, onTrivia: (span: Span) => void = () => undefined) {
    this.text = text;
    this.repair = repair;
    this.onTrivia = onTrivia;
    this.at = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  }

  read(): Token {
    this.fill(1);
    return this.ahead.shift() ?? this.endToken();
  }

  /** Returns the next token, or the one after it. */
  peek(index: 0 | 1 = 0): Token {
    this.fill(index + 1);
    return this.ahead[index] ?? this.endToken();
  }

  private fill(count: number): void {
    while (this.ahead.length < count) {
      const token = this.scan();
      const { added, isRemoved } = token.offset === this.repair?.offset ? this.repair : noRepair;
      for (const type of added) this.ahead.push({ ...token, type, end: token.offset, flaw: 'added' });
      if (!isRemoved) this.ahead.push(token);
    }
  }

  private endToken(): Token {
    const { length } = this.text;
    return { type: 'end', offset: length, end: length, content: '' };
  }

  /** Makes this the end of the text. */
  stop(): void {
    this.at = this.text.length;
    this.ahead.length = 0;
  }

  private scan(): Token {
    while (this.skipTrivia());
    const token = this.scanToken();
    this.at = token.end;
    return token;
  }

  private scanToken(): Token {
    const { text, at: offset } = this;
    const sign = text.charAt(offset);
    if (sign === '') return this.endToken();
    if (isPunctuation(sign)) return { type: sign, offset, end: offset + 1, content: sign };
    if (sign === '"') return readString(text, offset);
    return this.scanScalar() ?? readOtherQuotes(text, offset) ?? this.scanWord();
  }

  private scanScalar(): Token | undefined {
    const content = this.match(scalar);
    if (content === '') return undefined;
    const type = /[a-z]/.test(content.charAt(0)) ? 'literal' : 'number';
    return { type, offset: this.at, end: this.at + content.length, content };
  }

  /** Words in a row are one token, as in a text without quotes. */
  private scanWord(): Token {
    const [first, all] = [this.match(word), this.match(words)];
    const content = (isLikeNumber(first) && first) || all || this.text.charAt(this.at);
    return { type: 'word', offset: this.at, end: this.at + content.length, content };
  }

  /** Returns false if there is nothing to skip. */
  private skipTrivia(): boolean {
    while (isWhiteSpace(this.text.charCodeAt(this.at))) this.at++;
    const offset = this.at;
    const end = this.endOfComment() ?? offset + this.match(invisible).length;
    if (end === offset) return false;
    this.onTrivia({ offset, end });
    this.at = end;
    return true;
  }

  private endOfComment(): number | undefined {
    const { text, at } = this;
    if (text.startsWith('//', at)) return at + this.match(restOfLine).length;
    if (!text.startsWith('/*', at)) return undefined;
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? text.length : end + 2;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? '';
  }
}

/** Returns the literal of JSON that a word was meant as, such as `True`. */
export function meantLiteral(content: string): string | undefined {
  return /^(?:true|false|null)$/i.test(content) ? content.toLowerCase() : undefined;
}

/** Returns whether a word was meant as a number, such as `.5`, `+1`, `01` and `-`. */
export function isLikeNumber(content: string): boolean {
  return /^[-+]?(?:\.?\d|$)/.test(content);
}

/** Returns whether this is a token with one spelling. */
export function isPunctuation(sign: string): sign is '{' | '}' | '[' | ']' | ',' | ':' {
  return '{}[],:'.includes(sign);
}

function isWhiteSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

const noRepair: Omit<Repair, 'offset'> = { added: [], isRemoved: false };
const byteOrderMark = 0xfeff;
const restOfLine = /[^\r\n]*/y;
/** Such as the spaces of a web page, which are copied together with its text. */
const invisible = /(?:(?! )[\p{Z}\p{Cf}]){1,1000}/uy;
/** Not before another word, and not before a quote that closes: the quote that opens is missing. */
const scalar =
  /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?=[ \t]*(?:[\r\n,:{}[\]/]|"(?![ \t]*(?:[,:}\]\r\n]|$))|$))/y;
const word = /[^\s{}[\]",:/]+/y;
// The limit is for the stack of the pattern.
const words = /(?:[ \t]*[^\s{}[\]",:/]+){1,1000}/y;
