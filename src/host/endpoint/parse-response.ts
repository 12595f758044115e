import { isTooDeep, maxDepth, parseJson } from '../../base/json.ts';

/** Parses the text of a response; `undefined` if it is not JSON or nested too deep. */
export function parseResponse(text: string): unknown {
  // The value is needed several times, and the text can have megabytes.
  if (last?.text !== text) last = { text, value: isTooDeep(text) ? undefined : parseJson(text) };
  return last.value;
}

let last: { readonly text: string; readonly value: unknown } | undefined;

/** The message about a response that is nested too deep. */
export const tooDeepWords = `The response is nested deeper than ${maxDepth} levels, so all of it is ignored.`;
