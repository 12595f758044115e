import { parseJson } from '../../base/json.ts';
import { maxDepth } from '../../lint/text/syntax-errors.ts';

/** Parses the text of a response; `undefined` if it is not JSON or nested too deep. */
export function parseResponse(text: string): unknown {
  // The value is needed several times, and the text can have megabytes.
  if (last?.text !== text) last = { text, value: isTooDeep(text) ? undefined : parseJson(text) };
  return last.value;
}

let last: { readonly text: string; readonly value: unknown } | undefined;

/** Returns whether a text is nested too deep to be linted or formatted. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfText(text, at);
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** The message about a response that is nested too deep. */
export const tooDeepWords = `The response is nested deeper than ${maxDepth} levels, so all of it is ignored.`;

/** Returns the offset of the closing quote of the string at `start`. */
export function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
