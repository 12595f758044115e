import { Tokenizer } from './tokenizer.ts';
import { closerOf, isCloser, isOpener, type Opener, type Repair, type Token } from './tokens.ts';

/** A bracket that does not fit, or is missing before a token, and the repair. */
export interface Suspect extends Repair {
  readonly kind: 'unclosed' | 'surplus' | 'missing opener';
  readonly token: Token;
  /** The token before. */
  readonly last: Token;
  /** The brackets that are not closed. */
  readonly open: readonly Token[];
}

/**
 * Returns the first place where the brackets of a text and its indentation disagree. What is in a bracket is indented
 * more than the line with the bracket; a closing bracket at the beginning of a line is indented as much.
 */
export function findSuspect(text: string): Suspect | undefined {
  const tokens = new Tokenizer(text);
  const layout = new Layout(text);
  for (let token = tokens.read(); token.type !== 'end'; token = tokens.read()) {
    const suspect = layout.check(token, tokens.peek());
    if (suspect !== undefined) return suspect;
    layout.take(token);
  }
  return undefined;
}

/** Returns the suspect that a closing bracket is if it does not close the bracket before it. */
export function closerSuspects(opener: Token, closer: Token): readonly Suspect[] {
  return [
    { ...repairAt(closer, closer), kind: 'surplus', isRemoved: true },
    unclosedBefore(closer, closer, [opener]),
  ];
}

interface Open {
  readonly token: Token;
  readonly line: number;
  /** Of its line. */
  readonly indent: number;
  /** Of the first line in it. */
  contents?: number;
  /** A second bracket of its kind, right after it. */
  double?: Token;
}

class Layout {
  private readonly open: Open[] = [];
  private readonly text: string;
  private last: Token | undefined;
  private line = 0;
  private indent = 0;
  private isFirst = true;
  /** All tokens of the line are closing brackets so far. */
  private isLeading = false;

  constructor(text: string) {
    this.text = text;
  }

  check(token: Token, next: Token): Suspect | undefined {
    this.moveTo(token);
    const { last, isFirst, isLeading, indent } = this;
    const inner = this.open.at(-1);
    if (last === undefined || inner === undefined) return undefined;
    const outside = isFirst ? this.outside() : [];
    if (outside.length > 0) return unclosed(token, last, outside);
    const isSurplus = isLeading ? inner.indent < indent : isCloser(token.type) && inner.line !== this.line;
    if (isSurplus) return { ...repairAt(token, last), kind: 'surplus', isRemoved: true };
    if (!isFirst || isLeading) return undefined;
    inner.contents ??= indent;
    const isMember = next.type === ':';
    const isInside =
      inner.token.type === '[' ? isMember : indent > inner.contents && isBeforeValue.has(last.type);
    return isInside
      ? { ...repairAt(token, last), kind: 'missing opener', added: [isMember ? '{' : '['] }
      : undefined;
  }

  take(token: Token): void {
    const { type, offset } = token;
    const inner = this.open.at(-1);
    if (isCloser(type)) this.open.pop();
    if (isOpener(type)) {
      if (inner !== undefined && this.last?.type === type && this.last.end === offset) inner.double = token;
      this.open.push({ token, line: this.line, indent: this.indent });
    }
    this.last = token;
  }

  private moveTo({ type, offset }: Token): void {
    const gap = this.text.slice(this.last?.end ?? 0, offset).replace('\ufeff', '');
    const lineBreak = Math.max(gap.lastIndexOf('\n'), gap.lastIndexOf('\r'));
    this.isFirst = this.last === undefined || lineBreak >= 0;
    this.isLeading = isCloser(type) && (this.isFirst || this.isLeading);
    if (!this.isFirst) return;
    this.line++;
    this.indent = gap.length - lineBreak - 1;
  }

  /** The innermost brackets that a line is not in; the first bracket has the whole text in it. */
  private outside(): readonly Open[] {
    const { indent, isLeading } = this;
    const isInside = (one: Open) => one.indent < indent || (isLeading && one.indent === indent);
    return this.open.slice(Math.max(this.open.findLastIndex(isInside), 0) + 1);
  }
}

/** A key may have lost its colon, too. */
const isBeforeValue: ReadonlySet<string> = new Set([':', 'string']);

function unclosed(token: Token, last: Token, outside: readonly Open[]): Suspect {
  const double = outside.length === 1 ? outside[0]?.double : undefined;
  return double === undefined
    ? unclosedBefore(
        token,
        last,
        outside.map((one) => one.token),
      )
    : { ...repairAt(double, last), kind: 'surplus', isRemoved: true };
}

function unclosedBefore(token: Token, last: Token, open: readonly Token[]): Suspect {
  const added = open.map(({ type }) => closerOf(type as Opener)).reverse();
  return { ...repairAt(token, last), kind: 'unclosed', open, added };
}

function repairAt(token: Token, last: Token) {
  return { offset: token.offset, token, last, open: [], added: [], isRemoved: false };
}
