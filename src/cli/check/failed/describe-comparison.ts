import { listWords } from '../../../base/text.ts';
import type { UnplacedProblem } from '../../diagnostics/reported-diagnostic.ts';
import type { Comparison } from './compare-runs.ts';
import type { KeptProblem } from './kept-problem.ts';

/** Reports a run with `--failed`, which is never a whole one. */
export function reportComparison(comparison: Comparison, changes: readonly string[]): UnplacedProblem {
  const { fixed, untried } = comparison;
  const isErrorUntried = untried.some(({ problem }) => problem.severity === 'error');
  return {
    rule: 'incomplete-check',
    severity: isErrorUntried ? 'error' : 'warning',
    message: `Only what failed in the last run was sent again. ${describeComparison(comparison)}`,
    notes: [
      ...(changes.length === 0 ? [] : [`Changed since the last run: ${listWords(changes, 'and')}.`]),
      ...list('Fixed', fixed.map(describeKeptProblem)),
      ...list(
        'Not tried again',
        untried.map(({ problem, reason }) => `${describeKeptProblem(problem)} (${reason})`),
      ),
    ],
    pointer: '',
  };
}

/** Describes the problems of the last run: `Its 3 problems: 2 are fixed and 1 is still there.` */
export function describeComparison({ fixed, remaining, untried }: Comparison): string {
  const parts = [
    [fixed.length, 'is', 'are', 'fixed'],
    [remaining.length, 'is', 'are', 'still there'],
    [untried.length, 'was', 'were', 'not tried again'],
  ] as const;
  const shown = parts.filter(([number]) => number > 0);
  const total = fixed.length + remaining.length + untried.length;
  const [[, singular, several, state] = parts[0], another] = shown;
  if (total === 1) return `Its problem ${singular} ${state}.`;
  if (another === undefined) return `All of its ${total} problems ${several} ${state}.`;
  const words = shown.map(([number, ...verbs]) => `${number} ${verbs[number === 1 ? 0 : 1]} ${verbs[2]}`);
  return `Its ${total} problems: ${listWords(words, 'and')}.`;
}

/** The last line of a run with `--failed`. */
export const partialRun =
  'Only what failed in the last run was sent again. To check everything, run the command without "--failed".';

/** Returns the problems for a report in JSON. */
export function showComparison({ fixed, remaining, untried }: Comparison): object {
  const show = ({ rule, severity, message }: KeptProblem) => ({ rule, severity, message });
  return {
    fixed: fixed.map(show),
    remaining: remaining.map(show),
    untried: untried.map(({ problem, reason }) => ({ ...show(problem), reason })),
  };
}

function describeKeptProblem({ rule, message }: KeptProblem): string {
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
