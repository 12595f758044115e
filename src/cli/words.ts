/** A name or text as it was typed, in double quotes, on one line. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** Words in a row: `a, b or c`. */
export function listWords(words: readonly string[], last: 'or' | 'and' = 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** A number with its noun: `1 error`, `2 errors`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `Did you mean "--format"?`, or an empty text where no candidate is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const nearest = findNearest(word, candidates);
  return nearest === undefined ? '' : `Did you mean ${quote(nearest)}?`;
}

function findNearest(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      distance: distanceBetween(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.candidate;
}

/** How many letters must be added, left out or replaced. */
function distanceBetween(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const next = [row + 1];
    for (let column = 0; column < to.length; column++) {
      const replaced = (last[column] ?? 0) + (letter === to[column] ? 0 : 1);
      next.push(Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    last = next;
  }
  return last[to.length] ?? 0;
}
