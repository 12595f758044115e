import { cut, quote } from '../../base/text.ts';
import { sentence } from '../../format/words/phrases.ts';
import { closerOf, type Opener } from './brackets.ts';
import { FaultLog } from './fault-log.ts';
import type { Frame } from './frame.ts';
import { MisfitFaults } from './misfit-faults.ts';
import { type Span, spanOf } from './nodes.ts';
import { addPassedOver, isComment } from './passed-over.ts';
import { type JsonError, replacement } from './syntax-error.ts';
import type { Token } from './token.ts';

/** Says in words where a text is not JSON. */
export class SyntaxFaults extends FaultLog {
  readonly misfits: MisfitFaults;

  constructor(text: string) {
    super(text);
    this.misfits = new MisfitFaults(text);
  }

  inOrder(): readonly JsonError[] {
    const faults = [...this.faults, ...this.misfits.beside(this.broken)];
    return faults.sort((one, other) => one.offset - other.offset);
  }

  passOver(span: Span): void {
    addPassedOver(this.faults, this.text, span);
  }

  tooDeep(token: Token): void {
    this.report(token, `The text is nested deeper than ${maxDepth} levels.`, 'Take some levels out.');
  }

  noComma(token: Token, last: Token | undefined): void {
    if (this.isOtherSign(token)) return;
    // The comma is missing with more, or something else was taken for one.
    if (last === undefined || last.type === 'word' || last.content.endsWith(';')) return;
    if (last.flaw === 'unclosed' || last.flaw === 'missing' || mergeMark.test(token.content)) return;
    const fix = replacement('Add the comma.', { offset: last.end, end: last.end }, ',');
    this.report(token, `A comma is missing before ${this.nameOf(token)}.`, 'Add it.', fix);
  }

  trailingComma(comma: Token, opener: Opener | null): void {
    const what = opener === '[' ? 'list' : 'object';
    const fix = replacement('Remove the comma.', comma, '');
    this.faults.push({
      ...spanOf(comma),
      message: `The last comma of the ${what} has nothing after it.`,
      hint: 'Remove it.',
      fix,
    });
  }

  nothingBefore(comma: Token): void {
    this.report(
      comma,
      'The comma has nothing before it.',
      'Remove it.',
      replacement('Remove the comma.', comma, ''),
    );
  }

  noColon(token: Token, key = '', last?: Token): void {
    if (last?.flaw === 'unclosed') this.lose(token);
    else {
      const isSign = token.type === 'word' && /^[=>-]+$/.test(token.content);
      const fix = isSign ? replacement('Write a colon.', token, ':') : undefined;
      const hint = `Write a colon ${isSign ? 'in place of' : 'before'} ${this.nameOf(token)}.`;
      this.report(token, `${quote(key)} has no colon after it.`, hint, fix);
    }
  }

  noValue(token: Token, key = '', last?: Token): void {
    if (last?.flaw === 'unclosed') this.lose(token);
    else if (last === undefined || !this.isLostAt(last))
      this.report(last ?? token, `${quote(key)} has no value.`, 'Write one after a colon.');
  }

  noKey(token: Token, last: Token | undefined): void {
    const name = this.context(token);
    if (this.isOfMerge(token) || this.isOtherSign(token)) return;
    const isWord = token.type === 'word' && last?.type === 'string' && last.flaw === undefined;
    if (isWord && !/[\r\n]/.test(this.text.slice(last.end, token.offset)))
      this.report(token, `${name} stands behind the closing quote of a text.`, quoteInside);
    else this.report(token, `${name} has no key.`, 'In an object, write "key": value.');
  }

  strayColon(colon: Token, opener: Opener | null): void {
    const hint = opener === '[' ? 'A list has no keys: put braces around the two.' : 'Write "key": value.';
    this.report(colon, 'The colon has no key before it.', hint);
  }

  stray(token: Token): void {
    this.report(token, `"${token.type}" closes nothing.`, 'Remove it.');
  }

  wrongCloser(token: Token, opener: Opener): void {
    const wanted = closerOf(opener);
    const fix = replacement(`Write "${wanted}".`, token, wanted);
    this.note(token, `"${token.type}" closes a "${opener}"; it must be "${wanted}".`, undefined, fix);
  }

  notClosed(token: Token, { opener }: Frame): void {
    this.report(
      token,
      `"${token.type}" stands before the "${closerOf(opener)}" that must close the ${opener === '[' ? 'list' : 'object'}.`,
      `Write "${closerOf(opener)}" before it.`,
    );
  }

  /** Reports what is wrong inside a text in quotes, or with the quotes. */
  string(token: Token, flaws: readonly JsonError[]): void {
    if (token.flaw === 'unclosed')
      this.report(token, 'The text has no closing quote on its line.', 'Add the quote.');
    else if (token.flaw === 'other quotes') this.noQuotes(token, quoteFault(this.text.charAt(token.offset)));
    else this.add(flaws);
  }

  key(token: Token): void {
    this.noQuotes(token, `The key ${cut(token.content)} does not stand in double quotes.`);
  }

  private noQuotes(token: Token, message: string): void {
    const hint = `Write ${quote(token.content)}.`;
    this.note(token, message, hint, replacement(hint, token, JSON.stringify(token.content)));
  }

  number(token: Token): void {
    this.note(
      token,
      `${cut(token.content)} is not how JSON writes a number.`,
      'Write it plainly, or as text in double quotes.',
    );
    this.broken.push(token);
  }

  word(token: Token, meant: string | undefined): void {
    if (this.isOfMerge(token) || this.isOtherSign(token)) return;
    const isFirst = this.text.slice(this.beginning, token.offset).trim() === '';
    const inside = saysNothing.test(token.content) ? 'Leave it out.' : 'Put text in double quotes.';
    const better = isFirst ? howItBegins : inside;
    const hint = meant === undefined ? better : `Write ${meant}.`;
    const fix = meant === undefined ? undefined : replacement(hint, token, meant);
    const other = isFirst ? otherLanguage(this.text.slice(this.beginning)) : undefined;
    this.note(token, other ? `This is ${other}, not JSON.` : `${cut(token.content)} is not JSON.`, hint, fix);
    if (meant === undefined) this.broken.push(token);
  }

  /** What Git leaves where it could not merge is told as that. */
  private isOfMerge({ content, offset, end }: Token): boolean {
    const isMark = mergeMark.test(content);
    const hint = 'Keep one of the two versions, and no marks.';
    if (isMark) this.report({ offset, end }, `${cut(content)} is left over from a merge.`, hint);
    return isMark;
  }

  /** What JavaScript has between values, and people have in place of some. */
  private isOtherSign(token: Token): boolean {
    const [, message, hint] = otherSigns.find(([sign]) => sign.test(token.content)) ?? [];
    if (message !== undefined) this.report(token, message, hint);
    return message !== undefined;
  }

  afterTheEnd(token: Token): void {
    this.report(
      token,
      `${this.context(token)} stands after the end of the object.`,
      'Remove it, or a closing bracket before it.',
    );
  }

  end(unclosed: readonly Frame[], last: Token | undefined): void {
    if (last === undefined) {
      if (this.faults.length === 0)
        this.report({ offset: 0, end: this.text.length }, 'There is no JSON here.');
    } else if (unclosed.length > 0 && last.flaw !== 'unclosed') {
      const closers = unclosed.map(({ opener }) => closerOf(opener)).reverse();
      const what = closers.length === 1 ? 'a closing bracket is' : `${closers.length} closing brackets are`;
      this.report(
        last,
        `The text ends too early: ${what} missing.`,
        `Close it with ${cut(closers.join(''))}.`,
      );
    }
  }

  /** Behind the comments that a text may begin with. */
  private get beginning(): number {
    const [first] = this.faults;
    return first !== undefined && isComment(first) && this.text.slice(0, first.offset).trim() === ''
      ? first.end
      : 0;
  }

  /** A word of the author's is left as it is. */
  private context(token: Token): string {
    const name = this.nameOf(token);
    return token.type === 'word' ? name : sentence(name);
  }

  nameOf({ type, offset, end }: Token): string {
    if (type === '{') return 'the object';
    if (type === '[') return 'the list';
    const written = cut(this.text.slice(offset, end));
    return type === 'string' || type === 'word' ? written : `"${written}"`;
  }
}

/** What JavaScript and Python write for no value, and for no number. */
const saysNothing = /^[-+]?(?:undefined|NaN|Infinity)$/i;

const howItBegins = 'A modal or response begins with "{".';

/** The language of a text that begins unlike JSON. */
function otherLanguage(text: string): string | undefined {
  if (/^\s*<[!a-z]/i.test(text)) return 'HTML';
  return /^\s*(?:---\s|type: |\w+:[ \t]*[\r\n])/.test(text) ? 'YAML' : undefined;
}

/** What is wrong with the quotes of a text, told by its first character. */
function quoteFault(first: string): string {
  if (first === "'") return 'The text is in single quotes; JSON has double quotes.';
  if (first === '`') return 'The text is in backticks; JSON has double quotes.';
  if (/[“”„‘]/.test(first)) return 'The text is in curly quotes; JSON has straight ones.';
  return 'The text has no opening quote.';
}

const otherSigns: readonly (readonly [sign: RegExp, message: string, hint: string])[] = [
  [/^;$/, 'JSON has no semicolons.', 'Write a comma, or nothing before a closing bracket.'],
  [/^\+$/, 'JSON puts no texts together.', 'Write one text in place of all of them.'],
  [
    /^(?:\{[{%]|\$\{)/,
    'What a template fills in is not JSON.',
    'Put it in double quotes, or lint what it becomes.',
  ],
  [/^(?:\.{3}|…)/, 'The dots stand for something.', 'Write what they stand for, or remove them.'],
];

const mergeMark = /^(?:<{7}|\|{7}|={7}|>{7})/;

const quoteInside = 'Write a quote inside a text as \\".';

/** No modal is half as deep; what is deeper is an attack, or an accident. */
export const maxDepth = 1000;
