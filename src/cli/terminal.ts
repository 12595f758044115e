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
  let [length, taken] = [0, 0];
  for (const character of text) {
    taken += widthOf(character);
    if (taken > columns) break;
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
