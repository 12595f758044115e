import { type Closer, closerOf, isCloser, isOpener, type Opener, type Token } from './tokens.ts';

/** A bracket that is surplus, or brackets that are missing before a token. */
export interface Suspect {
  /** The index of the token. */
  readonly index: number;
  readonly token: Token;
  /** The token before. */
  readonly last: Token;
  /** The token is the surplus bracket. */
  readonly isRemoved: boolean;
  readonly added: readonly (Opener | Closer)[];
  /** The brackets that the added ones close. */
  readonly open: readonly Token[];
}

/**
 * Returns the first place where the brackets of a text and its indentation disagree. The contents of a bracket are indented
 * more than its line; a closing bracket at the beginning of a line is indented as much as that line.
 */
export function findSuspect(text: string, tokens: readonly Token[]): Suspect | undefined {
  const open: Open[] = [];
  let line: Line = { number: 0, indent: 0, isFirst: true, isLeading: false };
  for (let index = 0; index < tokens.length - 1; index++) {
    const [token, last] = [tokens[index] as Token, tokens[index - 1]];
    line = nextLine(text, line, token, last);
    const inner = open.at(-1);
    if (last !== undefined && inner !== undefined) {
      const isMember = tokens[index + 1]?.type === ':';
      const suspect = suspectAt({ index, token, last, line, open, inner, isMember });
      if (suspect !== undefined)
        return { isRemoved: false, added: [], open: [], index, token, last, ...suspect };
    }
    if (isCloser(token.type)) open.pop();
    if (!isOpener(token.type)) continue;
    if (inner && last?.type === token.type && last.end === token.offset) inner.double = { index, token };
    open.push({ token, line });
  }
  return undefined;
}

interface Open {
  readonly token: Token;
  readonly line: Line;
  /** The indentation of the first line in it. */
  contents?: number;
  /** A second bracket of its kind, right after it. */
  double?: Pick<Suspect, 'index' | 'token'>;
}

/** A line up to a token. */
interface Line {
  readonly number: number;
  readonly indent: number;
  /** The token is the first one of the line. */
  readonly isFirst: boolean;
  /** All tokens of the line are closing brackets. */
  readonly isLeading: boolean;
}

function nextLine(text: string, { number, indent, isLeading }: Line, token: Token, last?: Token): Line {
  const gap = text.slice(last?.end ?? 0, token.offset).replace('\ufeff', '');
  const lineBreak = Math.max(gap.lastIndexOf('\n'), gap.lastIndexOf('\r'));
  const isFirst = last === undefined || lineBreak >= 0;
  return {
    number: isFirst ? number + 1 : number,
    indent: isFirst ? gap.length - lineBreak - 1 : indent,
    isFirst,
    isLeading: isCloser(token.type) && (isFirst || isLeading),
  };
}

interface Place extends Pick<Suspect, 'index' | 'token' | 'last'> {
  readonly line: Line;
  readonly open: readonly Open[];
  readonly inner: Open;
  /** A colon follows. */
  readonly isMember: boolean;
}

function suspectAt({ token, last, line, open, inner, isMember }: Place): Partial<Suspect> | undefined {
  const { indent, isFirst, isLeading } = line;
  const outside = isFirst ? findOutside(open, line) : [];
  if (outside.length > 0) return unclosed(outside);
  const isSurplus = isLeading
    ? inner.line.indent < indent
    : isCloser(token.type) && inner.line.number !== line.number;
  if (isSurplus) return { isRemoved: true };
  if (!isFirst || isLeading) return undefined;
  inner.contents ??= indent;
  const isMissing =
    inner.token.type === '[' ? isMember : indent > inner.contents && beforeValue.has(last.type);
  return isMissing ? { added: [isMember ? '{' : '['] } : undefined;
}

/** Returns the innermost brackets that a line is not in; the first bracket has the whole text in it. */
function findOutside(open: readonly Open[], { indent, isLeading }: Line): readonly Open[] {
  const isInside = ({ line }: Open) => line.indent < indent || (isLeading && line.indent === indent);
  return open.slice(Math.max(open.findLastIndex(isInside), 0) + 1);
}

function unclosed(outside: readonly Open[]): Partial<Suspect> {
  const [first] = outside;
  if (first?.double && outside.length === 1) return { ...first.double, isRemoved: true };
  const open = outside.map(({ token }) => token);
  return { open, added: open.map(closerOf).reverse() };
}

/** The tokens that can be before a value: a colon, or a key that has lost it. */
const beforeValue: ReadonlySet<string> = new Set([':', 'string', 'word']);
