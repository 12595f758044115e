import { countProblems, type ExplainedProblem } from './problem.ts';
import { maxSeconds, type WorkEnding } from './watched-worker.ts';

/** How far the analysis of a text is. Only if it is done, its results are about this text. */
export type Judgement = 'running' | WorkEnding;

/** Describes the problems of a text, as far as they are known: `2 errors`. */
export function describeProblems(judgement: Judgement, problems: readonly ExplainedProblem[]): string {
  return judgement === 'done' ? countProblems(problems) : unjudged[judgement].title;
}

/** Returns the worst severity among known problems, or the reason why none are known; `undefined` if there are none. */
export function stateOf(
  judgement: Judgement,
  problems: readonly ExplainedProblem[],
): ExplainedProblem['severity'] | Judgement | undefined {
  if (judgement !== 'done') return judgement;
  return (['error', 'warning', 'info'] as const).find((severity) =>
    problems.some((problem) => problem.severity === severity),
  );
}

/** The words about a text without results. */
export const unjudged: Readonly<Record<Exclude<Judgement, 'done'>, { title: string; details: string }>> = {
  running: { title: 'Checking…', details: 'The current text is being checked.' },
  failed: {
    title: 'Could not be checked',
    details: 'The check failed, so the text may have problems. The next change is checked again.',
  },
  'too-slow': {
    title: 'Not checked',
    details: `The check took longer than ${maxSeconds} seconds and was stopped, so the text may have problems. The next change is checked again.`,
  },
};

/** The words about fixes that were not applied. */
export const unfixed: Readonly<Record<Exclude<WorkEnding, 'done'>, string>> = {
  failed: 'Not fixed: the check failed. Try again, or apply the fixes one by one.',
  'too-slow': `Not fixed: the check took longer than ${maxSeconds} seconds. Apply the fixes one by one.`,
};
