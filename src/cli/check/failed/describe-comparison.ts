import { listWords } from '../../../base/text.ts';
import { count } from '../../words.ts';
import type { Remark } from '../checked.ts';
import type { Comparison } from './compare-runs.ts';
import type { Problem } from './problem.ts';

/** Reports a run with `--failed`, which is never a whole one. */
export function remarkComparison(comparison: Comparison, changes: readonly string[]): Remark {
  const { fixed, remaining, untried } = comparison;
  const isErrorUntried = untried.some(({ problem }) => problem.severity === 'error');
  return {
    rule: 'incomplete-check',
    severity: isErrorUntried ? 'error' : 'warning',
    message: `Only what failed in the last run was sent again. ${describeComparison(comparison)}`,
    notes: [
      ...(changes.length === 0 ? [] : [`Changed since the last run: ${listWords(changes, 'and')}.`]),
      ...list('Fixed', fixed.map(describeProblem)),
      ...list('Still there', remaining.map(describeProblem)),
      ...list(
        'Not tried again',
        untried.map(({ problem, reason }) => `${describeProblem(problem)} (${reason})`),
      ),
    ],
    pointer: '',
  };
}

/** Describes what became of the problems: `2 problems are fixed, and 1 is still there.` */
export function describeComparison({ fixed, remaining, untried }: Comparison): string {
  const parts = [
    [fixed.length, 'fixed'],
    [remaining.length, 'still there'],
    [untried.length, 'not tried again'],
  ] as const;
  const words = parts.filter(([number]) => number > 0).map(([number, state]) => `${number} ${state}`);
  const total = fixed.length + remaining.length + untried.length;
  return `Of ${count(total, 'problem')}: ${listWords(words, 'and')}.`;
}

/** The last line of a run with `--failed`. */
export const partialRun =
  'Only what failed in the last run was sent again. To check everything, run the command without "--failed".';

/** Returns the problems for a report in JSON. */
export function showComparison({ fixed, remaining, untried }: Comparison): object {
  const show = ({ rule, severity, message }: Problem) => ({ rule, severity, message });
  return {
    fixed: fixed.map(show),
    remaining: remaining.map(show),
    untried: untried.map(({ problem, reason }) => ({ ...show(problem), reason })),
  };
}

function describeProblem({ rule, message }: Problem): string {
  return `${rule}: ${message}`;
}

function list(title: string, texts: readonly string[]): readonly string[] {
  const more = texts.length - maxListed;
  return [
    ...texts.slice(0, maxListed).map((text) => `${title}: ${text}`),
    ...(more > 0 ? [`${title}: ${more} more.`] : []),
  ];
}

const maxListed = 20;
