import { parsePointer } from 'json-modal';
import type { Diagnostic } from 'json-modal/lint';
import type { Path } from '../json-text/nodes.ts';

/** A problem that the linter reports. */
export type Problem = Diagnostic;

/** Counts the problems by severity: `2 errors, 1 warning`. */
export function countProblems(problems: readonly Problem[]): string {
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? '' : `${count} ${words[severity][count === 1 ? 0 : 1]}`;
  });
  return counts.filter(Boolean).join(', ') || 'No problems';
}

/** Whether a problem is at a path, or inside of it. */
export function isAbout({ pointer }: Problem, path: Path): boolean {
  const keys = parsePointer(pointer);
  return path.every((step, index) => String(step) === keys[index]);
}

const words = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['hint', 'hints'],
} as const;

/** Returns the possible fixes of a problem, the safe ones first. */
export function fixesOf({ fix, suggestions = [] }: Problem): NonNullable<Problem['suggestions']> {
  return fix ? [fix, ...suggestions] : suggestions;
}
