import type { Diagnostic } from 'json-modal/lint';
import type { Path } from '../json-text/nodes.ts';

/** What the linter says about a text. */
export type Problem = Diagnostic;

/** How many problems of a severity there are, in words: `2 errors, 1 warning`. */
export function countProblems(problems: readonly Problem[]): string {
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? '' : `${count} ${words[severity][count === 1 ? 0 : 1]}`;
  });
  return counts.filter(Boolean).join(', ') || 'No problems';
}

/** Whether a problem is about what a path leads to, or about something in it. */
export function isAbout({ pointer }: Problem, path: Path): boolean {
  const place = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return pointer === place || pointer.startsWith(`${place}/`);
}

const words = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['hint', 'hints'],
} as const;

/** What could mend a problem, the certain first. */
export function fixesOf({ fix, suggestions = [] }: Problem): NonNullable<Problem['suggestions']> {
  return fix ? [fix, ...suggestions] : suggestions;
}
