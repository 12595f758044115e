import type { RequestParts, Run } from './flow.ts';

/** Returns a search again, which found a new record too late for the last one; `null` if it must be found now. */
export function searchAgain(run: Run, tries: number, parts: RequestParts): RequestParts | null {
  const pauseMs = pausesOf(run)[tries - 1];
  return pauseMs === undefined ? null : { ...parts, pauseMs };
}

/** Returns whether a search was sent so often that it must find a new record. */
export function isLastSearch(run: Run, tries: number): boolean {
  return tries > pausesOf(run).length;
}

/** Describes the searches, as the end of a message. */
export function describeSearches({ searchWait }: Run, tries: number): string {
  const seconds = `${searchWait} ${searchWait === 1 ? 'second' : 'seconds'}`;
  return tries === 1 ? '' : ` It was searched for ${tries} times within ${seconds}.`;
}

/** Returns the pauses between searches: each is twice the one before, and together they last as long as is waited. */
function pausesOf({ searchWait }: Run): readonly number[] {
  const pauses: number[] = [];
  for (let left = searchWait * 1000, pause = shortestPause; left > 0; pause *= 2) {
    pauses.push(Math.min(pause, left));
    left -= pause;
  }
  return pauses;
}

const shortestPause = 250;
