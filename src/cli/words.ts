import { findNearMiss } from '../base/near-miss.ts';

/** Quotes a text on one line. Backslashes of a path are not doubled. */
export function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll('\\\\', '\\')
    .replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`);
}

/** Returns `Did you mean "--format"?`, or an empty text if no candidate is similar. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const nearest = findNearMiss(word, candidates);
  return nearest === undefined ? '' : `Did you mean ${quote(nearest)}?`;
}
