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

/** By hand: a pattern for the end of a text is tried from each of its characters. */
function endWithout(raw: string, from: number, characters: string): number {
  let end = from;
  while (end > 1 && characters.includes(raw.charAt(end - 1))) end--;
  return end;
}

const blank = ' \t';
const closing = `${blank}}],`;
const separating = `${closing}:{[`;
