import { styleText } from 'node:util';
import type { CliContext, Output } from './command.ts';

/** Returns the width of a text in terminal columns: wide characters and tabs take two, combining marks none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (wide.test(character)) width += 2;
    else if (!/\p{M}|\u200d/u.test(character)) width += 1;
  }
  return width;
}

/** Returns the length of the beginning that fits into the columns. */
export function fitting(text: Iterable<string>, columns: number): number {
  let [length, used] = [0, 0];
  for (const character of text) {
    used += widthOf(character);
    if (used > columns) break;
    length += character.length;
  }
  return length;
}

const wide =
  /[\t\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Buffers small pieces of text, to write less often. */
export function bufferOutput(output: Output): { write(text: string): void; flush(): void } {
  let pieces = '';
  function flush(): void {
    if (pieces !== '') output.write(pieces);
    pieces = '';
  }
  function write(text: string): void {
    pieces += text;
    if (pieces.length > 65_536) flush();
  }
  return { write, flush };
}

/** Colours a text, or returns it unchanged. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'green', text: string) => string;

/** Returns the colouring of an output: only in a terminal, unless FORCE_COLOR or else NO_COLOR is set. */
export function choosePaint({ environment, output }: Pick<CliContext, 'environment' | 'output'>): Paint {
  // Newer versions of Node would check the stream again.
  return isColoured(environment, output.isTTY === true)
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
}

function isColoured(environment: CliContext['environment'], isTerminal: boolean): boolean {
  const { FORCE_COLOR: force } = environment;
  return force === undefined ? mayEscape(environment, isTerminal) : force !== '0' && force !== 'false';
}

/** The escape sequences besides colours. */
export interface Escapes {
  readonly clearScreen: string;
  /** Clears the line, and returns to its start. */
  readonly clearLine: string;
  /** Returns a text that links to a URL. Some terminals show only the text. */
  readonly link: (url: string, text: string) => string;
}

/** Returns the escape sequences of a stream; `null` if it must get none. */
export function escapesOf(
  { isTTY }: Pick<Output, 'isTTY'>,
  environment: CliContext['environment'],
): Escapes | null {
  return mayEscape(environment, isTTY === true) ? escapes : null;
}

const escapes: Escapes = {
  clearScreen: '\u001b[2J\u001b[3J\u001b[H',
  clearLine: '\r\u001b[K',
  link: (url, text) => `\u001b]8;;${url}\u0007${text}\u001b]8;;\u0007`,
};

/** Returns whether a stream may get escape sequences: a terminal other than a dumb one, unless NO_COLOR is set. */
function mayEscape({ NO_COLOR, TERM }: CliContext['environment'], isTerminal: boolean): boolean {
  return isTerminal && !NO_COLOR && TERM !== 'dumb';
}

/**
 * Makes a text safe for terminals and CI logs: control characters become symbols (U+240A for a line end), and commands
 * of CI logs are altered.
 */
export function makePrintable(text: string): string {
  return text
    .replace(controls, pictureOf)
    .replace(bracketCommands, (command) => `${command.slice(0, -1)}\u2045`)
    .replace(workflowCommands, '\ua789:');
}

/** Escapes the control characters of a text in JSON as JSON does, so that its value stays the same. Line ends and tabs are kept. */
export function escapeControls(text: string): string {
  return text.replace(controls, (character) =>
    /[\n\r\t]/.test(character) ? character : escapeCharacter(character),
  );
}

/** Returns JSON that is safe for terminals and CI logs. */
export function toPrintableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent)
    .replace(notEscapedByJson, escapeCharacter)
    .replace(bracketCommands, (command) => `${command.slice(0, -1)}\\u005b`);
}

/** DEL, C1, Unicode line ends and direction controls. */
export const notEscapedByJson = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Commands of GitHub's runner, Azure Pipelines and TeamCity, which work anywhere in a line. */
export const bracketCommands = /##(?:vso|teamcity)?\[/g;

/** Commands of GitHub Actions, at the start of a line or, after wrapping, at any space. */
export const workflowCommands = /(?<!\S)::/g;

const controls = new RegExp(`[\u0000-\u001f]|${notEscapedByJson.source}`, 'g');

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
}

/** Waits for a signal such as Ctrl+C. */
export function untilEnded(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;
