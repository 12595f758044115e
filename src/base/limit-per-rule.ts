import type { LocatedProblem, RatedProblem } from './problem.ts';

/** Returns the first problems of each rule, in order. In place of the others of a rule, one problem represents all of them. */
export function limitProblems<Id extends string>(
  problems: readonly RatedProblem<Id>[],
  limit = maxListed,
): readonly RatedProblem<Id>[] {
  return limitPerRule(problems, limit, {
    countOf: ({ count }) => count,
    toRest: ({ rule, severity, pointer, highlight }, count) => ({
      rule,
      severity,
      pointer,
      message: wordRest(count),
      count,
      ...(highlight !== undefined && { highlight }),
    }),
  });
}

/** Does the same for diagnostics. */
export function limitDiagnostics<Found extends Listed>(
  diagnostics: readonly Found[],
  limit = maxListed,
): readonly Found[] {
  return limitPerRule(diagnostics, limit, {
    countOf: ({ count }) => count,
    toRest: ({ fix: _, suggestions: __, ...about }, count) =>
      ({ ...about, message: wordRest(count), count }) as Found,
  });
}

type Listed = Omit<LocatedProblem, 'rule'> & { readonly rule: string };

interface Counting<Found> {
  /** The number of problems that an entry represents; `undefined` if it is one. */
  readonly countOf: (problem: Found) => number | undefined;
  readonly toRest: (first: Found, count: number) => Found;
}

/**
 * Limits problems that exist. Violations of the format are limited before, by `collect`, which never creates those that it does
 * not list: a text can have millions. Since several kinds of them can belong to one rule, they are limited here once more.
 */
function limitPerRule<Found extends { readonly rule: string }>(
  problems: readonly Found[],
  limit: number,
  { countOf, toRest }: Counting<Found>,
): readonly Found[] {
  if (problems.length <= limit) return problems;
  const listed = new Map<string, number>();
  const left = new Map<string, { readonly first: Found; count: number }>();
  const kept = problems.filter((problem) => {
    const count = countOf(problem);
    const number = (listed.get(problem.rule) ?? 0) + 1;
    if (count === undefined && number <= limit) {
      listed.set(problem.rule, number);
      return true;
    }
    const group = left.get(problem.rule) ?? { first: problem, count: 0 };
    left.set(problem.rule, group);
    group.count += count ?? 1;
    return group.first === problem;
  });
  const rests = new Map([...left.values()].map(({ first, count }) => [first, toRest(first, count)]));
  return kept.map((problem) => rests.get(problem) ?? problem);
}

/** The default number of listed problems of one rule: nobody reads more. */
export const maxListed = 1000;

/** Returns the message for problems that are not listed. */
export function wordRest(count: number): string {
  return count === 1
    ? 'One more problem of this rule is not listed.'
    : `From here on, ${count.toLocaleString('en')} more problems of this rule are not listed.`;
}
