import type { Diagnostic } from 'json-modal/lint';
import { parsePointer } from '../../src/base/pointer.ts';
import { listWords } from '../controls/text.ts';
import type { DocumentPath } from '../json-text/nodes.ts';

/** A problem that the linter reports, with the reason of its rule. */
export type ExplainedProblem = Diagnostic & { readonly reason?: string | undefined };

/** Counts the problems by severity, as the command does: `2 errors and 1 warning`. */
export function countProblems(problems: readonly ExplainedProblem[]): string {
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? '' : `${count} ${words[severity][count === 1 ? 0 : 1]}`;
  });
  return listWords(counts.filter(Boolean)) || 'No problems';
}

/** Whether a problem is at a path, or inside of it. */
export function isAbout({ pointer }: ExplainedProblem, path: DocumentPath): boolean {
  const keys = parsePointer(pointer);
  return path.every((step, index) => String(step) === keys[index]);
}

const words = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['info', 'infos'],
} as const;

/** Returns the words of a fix for its button, which has no full stop. */
export function nameOfFix({ description }: NonNullable<ExplainedProblem['fix']>): string {
  return description.endsWith('.') ? description.slice(0, -1) : description;
}

/** Returns the possible fixes of a problem, the safe ones first. */
export function fixesOf({
  fix,
  suggestions = [],
}: ExplainedProblem): NonNullable<ExplainedProblem['suggestions']> {
  return fix ? [fix, ...suggestions] : suggestions;
}
