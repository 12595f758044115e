import type { RetryPlace } from '../../diagnostics/reported-diagnostic.ts';
import type { Checked } from '../checked.ts';
import type { KeptProblem } from './kept-problem.ts';

/** The problems of the last run, by what became of them. */
export interface Comparison {
  readonly fixed: readonly KeptProblem[];
  readonly remaining: readonly KeptProblem[];
  readonly untried: readonly UntriedProblem[];
}

/** A problem of the last run that could not be tried again. */
export interface UntriedProblem {
  readonly problem: KeptProblem;
  readonly reason: string;
}

/**
 * Compares the problems of two runs. A problem is fixed only if each of its places was tried again, and nothing new hides
 * it.
 */
export function compareRuns(
  last: readonly KeptProblem[],
  now: readonly KeptProblem[],
  findReason: NonNullable<Checked['findReason']>,
): Comparison {
  const keys = new Set(now.map(({ key }) => key));
  const lastKeys = new Set(last.map(({ key }) => key));
  const newErrors = now.filter(({ key, severity }) => severity === 'error' && !lastKeys.has(key));
  const newPlaces = newErrors.flatMap(({ places }) => places);
  const absent = last
    .filter(({ key }) => !keys.has(key))
    .map((problem) => ({ problem, reason: findObstacle(problem, newPlaces, findReason) }));
  return {
    fixed: absent.flatMap(({ problem, reason }) => (reason === null ? [problem] : [])),
    remaining: last.filter(({ key }) => keys.has(key)),
    untried: absent.flatMap(({ problem, reason }) => (reason === null ? [] : [{ problem, reason }])),
  };
}

function findObstacle(
  { places }: KeptProblem,
  newPlaces: readonly RetryPlace[],
  findReason: NonNullable<Checked['findReason']>,
): string | null {
  for (const { evidence } of places) {
    const reason = findReason(evidence);
    if (reason !== null) return reason;
  }
  for (const place of places) {
    if (newPlaces.some((newPlace) => hides(newPlace, place))) return 'the response now has another error';
    if (
      newPlaces.some(({ evidence, pointer }) => pointer === '' && place.evidence.needs.includes(evidence.id))
    )
      return 'a request that it needs now fails';
  }
  return null;
}

/** Returns whether an error is in the same response, around a place. */
function hides(error: RetryPlace, place: RetryPlace): boolean {
  if (error.evidence.id !== place.evidence.id) return false;
  return error.pointer === '' || place.pointer.startsWith(`${error.pointer}/`);
}
