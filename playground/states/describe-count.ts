import type { FoundStates } from '../analysis/found-states.ts';

/** How many states there are, and whether these are all. */
export function wordCount({ count, exact, isAnswered, states }: FoundStates): string {
  return [
    wordNumber(count, exact),
    isAnswered && 'They include what the app answered first.',
    count > states.length && `The first ${states.length} are listed.`,
    'Choose one to bring the modal there.',
  ]
    .filter(Boolean)
    .join(' ');
}

function wordNumber(count: number, exact: boolean): string {
  const isOne = count === 1;
  if (exact) return isOne ? 'There is one state, and no other.' : `There are ${count} states, and no others.`;
  const found = isOne ? 'One state was' : `${count} states were`;
  return `${found} found before the search was ended: there may be more.`;
}
