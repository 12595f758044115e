import { cut, quote } from '../../base/text.ts';
import { replacement, type Span } from '../../base/text-edit.ts';
import type { JsonError, SyntaxErrors, SyntaxExplanation } from './syntax-errors.ts';
import { meantLiteral, type Token } from './tokens.ts';

/** Reports the errors of single tokens, whatever is around them. */
export function checkTokens(text: string, tokens: readonly Token[], errors: SyntaxErrors): void {
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const isKey = after?.type === ':' && before?.type !== ':';
    if (token.type === 'comment') errors.add(token, { message: noComments, hint: 'Remove the comment.' });
    else if (token.type === 'invisible') errors.add(token, invisible(token));
    else if (token.type === 'string') checkString(text, token, errors);
    else if (isKey && scalars.has(token.type))
      errors.add(token, noQuotes(token, `The key ${cut(token.content)} is not in double quotes.`));
    else if (token.type === 'word') checkWord(text, token, before, errors);
  }
}

const scalars: ReadonlySet<string> = new Set(['word', 'number', 'literal']);

function invisible(token: Token): SyntaxExplanation {
  const code = (token.content.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return replaced(token, `The character U+${code} is invisible.`, 'Write a space.', ' ');
}

function checkString(text: string, token: Token, errors: SyntaxErrors): void {
  if (token.flaw === 'unclosed')
    errors.addUnclear(token, {
      message: 'The text has no closing quote on its line.',
      hint: 'Add the quote.',
    });
  else if (token.flaw === 'other quotes')
    errors.add(token, noQuotes(token, quotesOf(text.charAt(token.offset))));
  else for (const error of findStringErrors(text, token)) errors.add(error, error);
}

function quotesOf(first: string): string {
  if (first === "'") return 'The text is in single quotes; JSON has double quotes.';
  return `The text is in ${first === '`' ? 'backticks; JSON has double quotes' : 'curly quotes; JSON has straight ones'}.`;
}

function checkWord(text: string, token: Token, before: Token | undefined, errors: SyntaxErrors): void {
  const word = cut(token.content);
  const literal = meantLiteral(token.content);
  if (literal === undefined) errors.addUnclear(token, explainWord(text, token, before));
  else errors.add(token, replaced(token, `${word} is not JSON.`, `Write ${literal}.`, literal));
}

function explainWord(text: string, { content, offset }: Token, before: Token | undefined): SyntaxExplanation {
  const word = cut(content);
  const isBehindQuote = before?.type === 'string' && !/[\r\n]/.test(text.slice(before.end, offset));
  if (/^[-+]?(?:\.?\d|$)/.test(content))
    return {
      message: `${word} is not a number in JSON.`,
      hint: 'Write it plainly, or as text in double quotes.',
    };
  if (!/[\p{L}\p{N}]/u.test(content))
    return { message: `${word} is not JSON.`, hint: 'Write a comma or a colon, or remove it.' };
  return isBehindQuote
    ? {
        message: `${word} is after the closing quote of a text.`,
        hint: 'Write a quote inside a text as \\".',
      }
    : { message: `${word} is not JSON.`, hint: 'Put text in double quotes.' };
}

function noQuotes(token: Token, message: string): SyntaxExplanation {
  return replaced(token, message, `Write ${quote(token.content)}.`, JSON.stringify(token.content));
}

function replaced(span: Span, message: string, hint: string, text: string): SyntaxExplanation {
  return { message, hint, fix: replacement(hint, span, text) };
}

/** Returns the characters and escapes of a string that JSON does not allow. */
function findStringErrors(text: string, { offset, end }: Span): readonly JsonError[] {
  const raw = text.slice(offset, end);
  // Few strings have escapes or control characters.
  if (!/[\\\p{Cc}]/u.test(raw)) return [];
  const errors: JsonError[] = [];
  const breaks: Span[] = [];
  for (const { index, 0: part } of raw.matchAll(doubtful)) {
    const span = { offset: offset + index, end: offset + index + part.length };
    if (/[\r\n]/.test(part)) breaks.push(span);
    else if (part.startsWith('\\') && !allowedEscape.test(part))
      errors.push({ ...span, ...wrongEscape(part) });
    else if (part < ' ') errors.push({ ...span, ...controlCharacter(part, span) });
  }
  return [...lineBreaks(offset, text, breaks), ...errors];
}

const doubtful = /\\?(?:\r\n?|\n)|\\u[\da-f]{0,4}|\\.?|\p{Cc}/giu;
const allowedEscape = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})$/;

function wrongEscape(part: string): SyntaxExplanation {
  return { message: `${part} is not an escape sequence of JSON.`, hint: 'Write a backslash as two: \\\\.' };
}

function controlCharacter(character: string, span: Span): SyntaxExplanation {
  const escaped = JSON.stringify(character).slice(1, -1);
  const name = character === '\t' ? 'A tab' : 'A control character';
  return replaced(span, `${name} must be escaped in a text.`, `Write ${escaped}.`, escaped);
}

/** Reports the line breaks in a text as one error. A line break after a backslash continues the line. */
function lineBreaks(offset: number, text: string, [first, ...others]: readonly Span[]): readonly JsonError[] {
  if (first === undefined) return [];
  const hint = `Write \\n for ${others.length === 0 ? 'the' : 'each'} line break.`;
  const edits = [first, ...others].map(({ offset: at, end }) => {
    return { offset: at, length: end - at, text: text.charAt(at) === '\\' ? '' : '\\n' };
  });
  const message = 'A line break must be escaped in a text.';
  return [{ offset, end: first.offset, message, hint, fix: { description: hint, edits } }];
}

/** Returns whether an error is about comments. */
export function isComment({ message }: JsonError): boolean {
  return message === noComments;
}

const noComments = 'JSON has no comments.';
