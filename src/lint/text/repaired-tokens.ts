import type { Repairs } from './repair.ts';
import type { Token, Tokens, TokenType } from './token.ts';

/** The tokens of a text with its brackets repaired: those that are missing among them, and those that do not fit marked. */
export class RepairedTokens implements Tokens {
  private readonly ahead: Token[] = [];
  private end = 0;

  private readonly tokens: Tokens;
  private readonly repairs: Repairs;

  constructor(tokens: Tokens, repairs: Repairs) {
    this.tokens = tokens;
    this.repairs = repairs;
    this.advance();
  }

  peek(): Token {
    return this.ahead[0] ?? this.tokens.peek();
  }

  read(): Token {
    const token = this.ahead.shift() ?? this.tokens.read();
    if (this.ahead.length === 0) this.advance();
    return token;
  }

  private advance(): void {
    const token = this.tokens.read();
    const { closers, opener, flaw } = this.repairs.get(token.offset) ?? {};
    if (closers) this.ahead.push(this.missing(closers.startsWith(']') ? ']' : '}', closers));
    if (opener) this.ahead.push(this.missing(opener, opener));
    this.ahead.push(flaw ? { ...token, flaw } : token);
    this.end = token.end;
  }

  /** It stands behind the token before it. */
  private missing(type: TokenType, content: string): Token {
    return { type, offset: this.end, end: this.end, content, flaw: 'missing' };
  }
}
