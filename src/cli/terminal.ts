import { styleText } from 'node:util';
import type { CliContext, Output } from './context.ts';

/** How many columns of a terminal a text takes: wide characters and tabs take two, marks that sit on another none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (wide.test(character)) width += 2;
    else if (!/\p{M}|\u200d/u.test(character)) width += 1;
  }
  return width;
}

/** How much of a text, or of its characters, is no wider than that: its length. */
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

/** Gathers small pieces of text, so that a thousand files do not mean a thousand writes. */
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

/** Colours a text, or leaves it alone. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'green', text: string) => string;

/** Colours only in a terminal; NO_COLOR and FORCE_COLOR decide otherwise, the second one first, as Node itself does. */
export function choosePaint({ environment, output }: Pick<CliContext, 'environment' | 'output'>): Paint {
  // Newer versions of Node would look at the stream again.
  return isColoured(environment, output.isTTY === true)
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
}

function isColoured(environment: CliContext['environment'], isTerminal: boolean): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = environment;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && !none && terminal !== 'dumb';
}

/**
 * Returns a text that a terminal or the log of a CI job shows and never obeys: control characters become their pictures
 * (U+240A for a line's end), and what begins a command in a log becomes a character that looks alike.
 */
export function makePrintable(text: string): string {
  return text
    .replace(controls, pictureOf)
    .replace(bracketCommands, (command) => `${command.slice(0, -1)}\u2045`)
    .replace(workflowCommands, '\ua789:');
}

/** Returns the JSON of a value in which neither a terminal nor the log of a CI job finds a command. */
export function toPrintableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent)
    .replace(notEscapedByJson, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(bracketCommands, (command) => `${command.slice(0, -1)}\\u005b`);
}

/** DEL, C1, what ends a line for some readers, and what turns the direction of writing. */
export const notEscapedByJson = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Commands of GitHub's runner, Azure Pipelines and TeamCity, which are obeyed anywhere in a line. */
export const bracketCommands = /##(?:vso|teamcity)?\[/g;

/** `::warning::` is a command of GitHub Actions where a line begins with it: a long text is wrapped at any space. */
export const workflowCommands = /(?<!\S)::/g;

const controls = new RegExp(`[\u0000-\u001f]|${notEscapedByJson.source}`, 'g');

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
}
