import { parseJson } from './json.ts';

/** Quotes a text, cut if it is long. */
export function quote(text: string): string {
  return JSON.stringify(cut(text));
}

/** Returns the texts that a message quotes, sorted, each once. */
export function quotedIn(message: string): readonly string[] {
  return [...new Set(message.match(quotedText)?.map(unquote))].sort();
}

/** Replaces the texts that a message quotes. They remain quoted. */
export function replaceQuoted(message: string, replace: (text: string) => string): string {
  return message.replace(quotedText, (quoted) => quote(replace(unquote(quoted))));
}

/** An opening quote without a closing one counts up to the end, so that no search is repeated. */
const quotedText = /"(?:[^"\\]|\\(?:.|$))*(?:"|$)/gs;

function unquote(quoted: string): string {
  const value = parseJson(quoted);
  return typeof value === 'string' ? value : quoted.slice(1);
}

/** Cuts a text to this many UTF-16 units, without splitting a character. */
export function cut(text: string, most = 60): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(halfCharacter, '')}…` : text;
}

const halfCharacter = /[\ud800-\udbff]$/;

/** Whether a text has no visible characters: it is empty, white space, or characters without a glyph. */
export function isBlank(text: string): boolean {
  // Nearly all texts begin like this.
  if (/^[!-~]/.test(text)) return false;
  // Created on first use: as a literal, building its classes would delay every start.
  invisible ??= new RegExp(`^[${invisibleCharacters}]*$`, 'u');
  return invisible.test(text);
}

const invisibleCharacters = String.raw`\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800`;
let invisible: RegExp | undefined;

/** Decodes a part of a URL. Returns one that is not encoded correctly unchanged. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Lists words or names: `a, b or c`. */
export function listWords(words: readonly string[], last: 'or' | 'and' = 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** Counts things in words: `1 error`, `2 errors`. */
export function countWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the part of a text that a program wrote for a missing value, such as "undefined"; `null` if it has none. */
export function findUnfilled(text: string): { readonly from: number; readonly to: number } | null {
  const match = unfilled.exec(text);
  return match && { from: match.index, to: match.index + match[0].length };
}

/** A word for it between others, or alone; or a blank before a full stop or a comma. */
const unfilled =
  /\[object \w+\]|(?<![\p{L}\p{N}_-])(?:undefined|NaN|Invalid Date)(?![\p{L}\p{N}_-])|(?<=^|[\p{L}\p{N}:"'(] ?)\bnull\b(?=$|[.,!?)"'])|(?<=[\p{L}\p{N}]) [.,](?=\s|$)/u;
