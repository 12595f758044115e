import { maxDepth } from '../../base/json.ts';
import { cut, quote } from '../../base/text.ts';
import { sentence } from '../../format/words/phrases.ts';
import { type Span, spanOf } from './nodes.ts';
import { findStringErrors } from './strings.ts';
import { type JsonError, replacement } from './syntax-error.ts';
import { isLikeNumber, meantLiteral } from './tokenizer.ts';
import type { Token } from './tokens.ts';

/**
 * Collects where a text is not JSON, one error for each mistake: after an error that leaves open what is meant, the next ones
 * count only from the next comma or line on.
 */
export class SyntaxErrors {
  /** Errors inside a token or between two: they are the same whatever the brackets say. */
  readonly ofTokens: JsonError[] = [];
  /** Errors in the order of the tokens. */
  readonly ofStructure: JsonError[] = [];
  /** Where it is not known what is meant. */
  readonly unclear: Span[] = [];
  private readonly text: string;
  private lostUntil = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** A comma makes clear again what is meant. */
  recover(): void {
    this.lostUntil = -1;
  }

  trivia(span: Span): void {
    if (this.text.charAt(span.offset) === '/') this.comment(span);
    else {
      const code = (this.text.codePointAt(span.offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      const message = `The character U+${code} is invisible.`;
      this.ofTokens.push({ ...spanOf(span), ...replaced(span, message, 'Write a space.', ' ') });
    }
  }

  /** Comments with only white space between them are one. */
  private comment({ offset, end }: Span): void {
    const last = this.ofTokens.at(-1);
    const isNext = last !== undefined && isComment(last) && this.text.slice(last.end, offset).trim() === '';
    const start = isNext ? this.ofTokens.pop()?.offset : undefined;
    this.ofTokens.push({ offset: start ?? offset, end, message: noComments, hint: 'Remove it.' });
  }

  noJson(): void {
    if (this.ofTokens.length > 0) return;
    this.ofTokens.push({ offset: 0, end: this.text.length, message: 'There is no JSON here.' });
  }

  tooDeep(token: Token): void {
    this.report(token, `The text is nested deeper than ${maxDepth} levels.`, 'Remove some levels.');
  }

  noComma(token: Token, last: Token | undefined): void {
    // The comma is missing with more, or something else was taken for one.
    if (last === undefined || last.type === 'word' || isSemicolon(token)) return;
    if (last.flaw === 'unclosed' || last.flaw === 'added' || token.flaw === 'added') return;
    const fix = replacement('Add the comma.', { offset: last.end, end: last.end }, ',');
    this.report(token, `A comma is missing before ${this.nameOf(token)}.`, 'Add it.', fix);
  }

  trailingComma(comma: Token, container: 'object' | 'list'): void {
    const message = `The last comma of the ${container} has nothing after it.`;
    const fix = replacement('Remove the comma.', comma, '');
    this.ofStructure.push({ ...spanOf(comma), message, hint: 'Remove it.', fix });
  }

  nothingBefore(comma: Token): void {
    const fix = replacement('Remove the comma.', comma, '');
    this.report(comma, 'The comma has nothing before it.', 'Remove it.', fix);
  }

  noColon(key: Token, token: Token, isSign: boolean): void {
    if (key.flaw === 'unclosed') return;
    const fix = isSign ? replacement('Write a colon.', token, ':') : undefined;
    const hint = `Write a colon ${isSign ? 'instead of' : 'before'} ${this.nameOf(token)}.`;
    this.report(
      token.flaw === 'added' ? key : token,
      `${quote(key.content)} has no colon after it.`,
      hint,
      fix,
    );
  }

  noValue(key: Token, last: Token): void {
    if (key.flaw !== 'unclosed')
      this.report(last, `${quote(key.content)} has no value.`, 'Write one after a colon.');
  }

  noKey(token: Token, last: Token | undefined): void {
    const isBehind = token.type === 'word' && last?.type === 'string' && last.flaw === undefined;
    if (isSemicolon(token)) this.semicolon(token);
    else if (isBehind && !/[\r\n]/.test(this.text.slice(last.end, token.offset)))
      this.report(token, `${this.nameOf(token)} is after the closing quote of a text.`, quoteInside);
    else this.report(token, `${this.subject(token)} has no key.`, 'In an object, write "key": value.');
  }

  strayColon(colon: Token, container: 'object' | 'list'): void {
    const hint = container === 'list' ? 'A list has no keys: put braces around the two.' : writeMember;
    this.report(colon, 'The colon has no key before it.', hint);
  }

  afterTheEnd(token: Token): void {
    const message = `${this.subject(token)} is after the end of the JSON.`;
    this.report(token, message, 'Remove it, or a closing bracket before it.');
  }

  string(token: Token): void {
    if (token.flaw === 'unclosed') {
      this.note(token, 'The text has no closing quote on its line.', 'Add the quote.');
      this.unclear.push(token);
      this.lose(token);
    } else if (token.flaw === 'other quotes') this.noQuotes(token, quotesOf(this.text.charAt(token.offset)));
    else if (!this.isLost(token))
      for (const error of findStringErrors(this.text, token)) this.ofTokens.push(error);
  }

  key(token: Token): void {
    this.noQuotes(token, `The key ${cut(token.content)} is not in double quotes.`);
  }

  word(token: Token): void {
    const { content } = token;
    const literal = meantLiteral(content);
    if (isSemicolon(token)) this.semicolon(token);
    else if (literal !== undefined)
      this.noteReplaced(token, `${cut(content)} is not JSON.`, `Write ${literal}.`, literal);
    else {
      if (isLikeNumber(content)) this.note(token, `${cut(content)} is not a number in JSON.`, plainNumber);
      else this.note(token, `${cut(content)} is not JSON.`, this.isFirst(token) ? begins : putInQuotes);
      this.unclear.push(token);
    }
  }

  nameOf({ type, offset, end }: Token): string {
    if (type === '{') return 'the object';
    if (type === '[') return 'the list';
    const written = cut(this.text.slice(offset, end));
    return type === 'string' || type === 'word' ? written : `"${written}"`;
  }

  /** A word of the author is left as it is. */
  private subject(token: Token): string {
    const name = this.nameOf(token);
    return token.type === 'word' ? name : sentence(name);
  }

  private semicolon(token: Token): void {
    const hint = 'Write a comma, or nothing before a closing bracket.';
    this.report(token, 'JSON has no semicolons.', hint);
  }

  private noQuotes(token: Token, message: string): void {
    this.noteReplaced(token, message, `Write ${quote(token.content)}.`, JSON.stringify(token.content));
  }

  private isFirst(token: Token): boolean {
    const [comment] = this.ofTokens;
    const start = comment !== undefined && isComment(comment) ? comment : { offset: 0, end: 0 };
    const { text } = this;
    return (text.slice(0, start.offset) + text.slice(start.end, token.offset)).trim() === '';
  }

  private noteReplaced(token: Token, message: string, hint: string, text: string): void {
    if (!this.isLost(token))
      this.ofTokens.push({ ...spanOf(token), ...replaced(token, message, hint, text) });
  }

  private note(token: Token, message: string, hint: string): void {
    if (!this.isLost(token)) this.ofTokens.push({ ...spanOf(token), message, hint });
  }

  private report(place: Span, message: string, hint: string, fix?: JsonError['fix']): void {
    if (this.isLost(place)) return;
    this.ofStructure.push({ ...spanOf(place), message, hint, ...(fix && { fix }) });
    this.lose(place);
  }

  private isLost({ offset }: Span): boolean {
    return offset <= this.lostUntil;
  }

  private lose({ offset }: Span): void {
    if (offset <= this.lostUntil) return;
    lineBreak.lastIndex = offset;
    this.lostUntil = lineBreak.exec(this.text)?.index ?? this.text.length;
  }
}

/** Returns whether an error is that there are comments. */
export function isComment({ message }: JsonError): boolean {
  return message === noComments;
}

function replaced(span: Span, message: string, hint: string, text: string) {
  return { message, hint, fix: replacement(hint, span, text) };
}

function isSemicolon({ type, content }: Token): boolean {
  return type === 'word' && content.startsWith(';');
}

function quotesOf(first: string): string {
  if (first === "'") return 'The text is in single quotes; JSON has double quotes.';
  if (first === '`') return 'The text is in backticks; JSON has double quotes.';
  if (/[“”„‘]/.test(first)) return 'The text is in curly quotes; JSON has straight ones.';
  return 'The text has no opening quote.';
}

const noComments = 'JSON has no comments.';
const quoteInside = 'Write a quote inside a text as \\".';
const writeMember = 'Write "key": value.';
const begins = 'A modal or response begins with "{".';
const putInQuotes = 'Put text in double quotes.';
const plainNumber = 'Write it plainly, or as text in double quotes.';
const lineBreak = /[\r\n]/g;
