/** Where a text ends that has no closing quote on its line: what closes or separates there is not part of it. */
export function endOfUnclosed(raw: string): number {
  const end = endWithout(raw, raw.length, closing);
  // `"size: {`, a key that opens something.
  const colon = '{['.includes(raw.charAt(end - 1)) ? endWithout(raw, end - 1, blank) - 1 : 0;
  return raw.charAt(colon) === ':' ? colon : end;
}

/** Where a text ends whose closing quote was meant to open the next one; `null`: nothing in it separates the two. */
export function endBeforeNext(raw: string): number | null {
  const end = endWithout(raw, raw.length, separating);
  return raw.slice(end).trim() === '' ? null : end;
}

/** Where a text ends that goes on over line breaks: behind the next quote where JSON goes on; `null`: it ended before. */
export function endOverLines(text: string, from: number): number | null {
  let quote = text.indexOf('"', from);
  for (let count = 0; isEscaped(text, quote); count++) {
    if (count === maxEscaped) return null;
    quote = text.indexOf('"', quote + 1);
  }
  behindText.lastIndex = quote + 1;
  return quote >= 0 && behindText.test(text) ? quote + 1 : null;
}

/** In a text of escaped quotes, each of them could begin a text that goes on. */
const maxEscaped = 100;
const behindText = /\s*(?:[,}\]]|$)/y;

function isEscaped(text: string, index: number): boolean {
  let start = index;
  while (text.charAt(start - 1) === '\\') start--;
  return (index - start) % 2 === 1;
}

/** By hand: a pattern for the end of a text is tried from each of its characters. */
function endWithout(raw: string, from: number, characters: string): number {
  let end = from;
  while (end > 1 && characters.includes(raw.charAt(end - 1))) end--;
  return end;
}

const blank = ' \t';
const closing = `${blank}}],`;
const separating = `${closing}:{[`;
