import type { Span } from './node.ts';
import { replacement, type SyntaxFault } from './syntax-fault.ts';

/** What JSON does not allow inside a text in quotes, each with its place. */
export function findStringFlaws(text: string, { offset, end }: Span): readonly SyntaxFault[] {
  const raw = text.slice(offset, end);
  // Few texts have either; the rest of them need no closer look.
  if (!anyDoubt.test(raw)) return [];
  const flaws: SyntaxFault[] = [];
  for (const { index, 0: part } of raw.matchAll(doubtful)) {
    const span = { offset: offset + index, end: offset + index + part.length };
    if (part.startsWith('\\') && !allowedEscape.test(part)) flaws.push(wrongEscape(part, span));
    else if (part < ' ') flaws.push(controlCharacter(part, span));
  }
  return flaws;
}

const anyDoubt = /[\\\p{Cc}]/u;
const doubtful = /\\u[\da-f]{0,4}|\\[^\r\n]?|\p{Cc}/giu;
const allowedEscape = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})$/;

function wrongEscape(part: string, span: Span): SyntaxFault {
  return {
    ...span,
    message: `${part} means nothing in a text.`,
    hint: 'Write a backslash as two: \\\\.',
  };
}

function controlCharacter(character: string, span: Span): SyntaxFault {
  const escaped = JSON.stringify(character).slice(1, -1);
  return {
    ...span,
    message: `${names[character] ?? 'A control character'} cannot stand in a text as it is.`,
    hint: `Write ${escaped}.`,
    fix: replacement(`Write ${escaped}.`, span, escaped),
  };
}

const names: Readonly<Record<string, string>> = { '\t': 'A tab', '\n': 'A line break', '\r': 'A line break' };
