import { type Fault, wordsOf } from '../format/fault.ts';

/** A sentence that says what is wrong, and one that says what to do about it. */
export type Problem = Pick<Fault, 'message' | 'hint'>;

/** Throws when there are problems, one per line, each with its hint. */
export function throwFaults(heading: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `- ${wordsOf(problem)}`);
  throw new Error([heading, ...lines].join('\n'));
}
