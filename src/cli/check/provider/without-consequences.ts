import { parsePointer } from '../../../base/pointer.ts';
import type { CheckedProblem } from '../../diagnostics/reported-diagnostic.ts';
import type { CheckedResponse } from '../checked.ts';

/** Removes the problems of a run that have another problem as their cause. */
export function withoutConsequences(responses: readonly CheckedResponse[]): readonly CheckedResponse[] {
  const all = responses.flatMap(({ group, problems }) => problems.map((problem) => ({ ...problem, group })));
  // A response that is wrong as a whole is also a wrong rejection.
  const wrongAsWhole = new Set(all.filter(isOfWhole).map(({ group }) => group));
  const renamed = new Set(all.filter(({ rule }) => rule === 'cursor-missing').map(nameAt));
  const wrongMembers = new Set(all.filter(({ rule }) => !comparing.has(rule)).map(nameAt));
  const isConsequence = (group: string, problem: CheckedProblem) =>
    (comparing.has(problem.rule) && nameAt(problem) !== 'data' && wrongMembers.has(nameAt(problem))) ||
    (problem.rule === 'unclear-rejection' && wrongAsWhole.has(group)) ||
    (problem.rule === 'unknown-field' && renamed.has(nameAt(problem)));
  return responses.map((response) => {
    const problems = response.problems.filter((problem) => !isConsequence(response.group, problem));
    return problems.length === response.problems.length ? response : { ...response, problems };
  });
}

/** The rules that compare two responses. A member that is wrong in one of them is reported there. */
const comparing: ReadonlySet<string> = new Set(['records-differ']);

function isOfWhole({ rule, severity, pointer }: CheckedProblem): boolean {
  return rule === 'success-false-as-success' || (severity === 'error' && pointer === '');
}

/** Returns the name of the member at a place. */
function nameAt({ pointer }: CheckedProblem): string | undefined {
  return parsePointer(pointer).at(-1);
}
