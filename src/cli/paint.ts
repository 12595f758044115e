import { styleText } from 'node:util';
import type { Surroundings } from './surroundings.ts';

/** Colours a text, or leaves it alone. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'green', text: string) => string;

/** Colours only in a terminal; NO_COLOR and FORCE_COLOR decide otherwise, the second one first, as Node itself does. */
export function choosePaint({ environment, output }: Pick<Surroundings, 'environment' | 'output'>): Paint {
  // Newer versions of Node would look at the stream again.
  return isColoured(environment, output.isTTY === true)
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
}

function isColoured(environment: Surroundings['environment'], isTerminal: boolean): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = environment;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && !none && terminal !== 'dumb';
}
