import type { Span } from './nodes.ts';
import { type JsonError, replacement } from './syntax-error.ts';

/** What JSON does not allow inside a text in quotes, each with its place. */
export function findStringErrors(text: string, { offset, end }: Span): readonly JsonError[] {
  const raw = text.slice(offset, end);
  // Few texts have either; the rest of them need no closer look.
  if (!anyDoubt.test(raw)) return [];
  const flaws: JsonError[] = [];
  const breaks: Span[] = [];
  for (const { index, 0: part } of raw.matchAll(doubtful)) {
    const span = { offset: offset + index, end: offset + index + part.length };
    if (/[\r\n]/.test(part)) breaks.push(span);
    else if (part.startsWith('\\') && !allowedEscape.test(part)) flaws.push(wrongEscape(part, span));
    else if (part < ' ') flaws.push(controlCharacter(part, span));
  }
  return [...lineBreaks(offset, text, breaks), ...flaws];
}

const anyDoubt = /[\\\p{Cc}]/u;
const doubtful = /\\?(?:\r\n?|\n)|\\u[\da-f]{0,4}|\\.?|\p{Cc}/giu;
const allowedEscape = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})$/;

function wrongEscape(part: string, span: Span): JsonError {
  return {
    ...span,
    message: `${part} means nothing in a text.`,
    hint: 'Write a backslash as two: \\\\.',
  };
}

function controlCharacter(character: string, span: Span): JsonError {
  const escaped = JSON.stringify(character).slice(1, -1);
  return {
    ...span,
    message: `${names[character] ?? 'A control character'} cannot stand in a text as it is.`,
    hint: `Write ${escaped}.`,
    fix: replacement(`Write ${escaped}.`, span, escaped),
  };
}

const names: Readonly<Record<string, string>> = { '\t': 'A tab' };

/** However many there are, they are one mistake. A backslash before one says elsewhere that it does not count. */
function lineBreaks(offset: number, text: string, [first, ...others]: readonly Span[]): readonly JsonError[] {
  if (first === undefined) return [];
  const hint = others.length === 0 ? 'Write \\n for the line break.' : 'Write \\n for each line break.';
  const edits = [first, ...others].map(({ offset: at, end }) => {
    return { offset: at, length: end - at, text: text.charAt(at) === '\\' ? '' : '\\n' };
  });
  const message = 'A line break cannot stand in a text as it is.';
  return [{ offset, end: first.offset, message, hint, fix: { description: hint, edits } }];
}

/** The span in the text of a part of what a string says: `from` and `to` count in what it says, not in how it is written. */
export function spanInString(text: string, string: Span, from: number, to: number): Span {
  const raw = text.slice(string.offset + 1, string.end - 1);
  const start = rawIndex(raw, from, 0, 0);
  return { offset: string.offset + 1 + start, end: string.offset + 1 + rawIndex(raw, to, from, start) };
}

/** Goes on from a known place: `known` units of what the string says are written in the first `index` units. */
function rawIndex(raw: string, wanted: number, known: number, start: number): number {
  let index = start;
  for (let said = known; said < wanted; said++) {
    if (raw[index] !== '\\') index++;
    else index += raw[index + 1] === 'u' ? 6 : 2;
  }
  return Math.min(index, raw.length);
}
