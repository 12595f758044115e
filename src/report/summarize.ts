import type { Exploration } from '../analysis/index.ts';
import type { LocatedProblem, Severity } from '../base/problem.ts';
import { listWords } from '../base/text.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Contents } from '../format/modal.ts';

/** Returns the facts about a modal that matter most, a sentence each. */
export function summarize(
  contents: Contents,
  { exact, states }: Exploration,
  problems: readonly LocatedProblem[],
): readonly string[] {
  const { blocks, actions } = contents;
  const required = blocks.filter(({ options }) => options.isRequired === true).length;
  return [
    `The modal has ${count(blocks.length, 'block')} and ${count(actions.length, 'button')}. ${required === 0 ? 'No field is required.' : `${count(required, 'field')} ${required === 1 ? 'is' : 'are'} required.`}`,
    describeSubmittability(contents, exact, states),
    problems.length === 0
      ? 'The linter reports no problems.'
      : `The linter reports ${countProblems(problems)}.`,
  ];
}

function describeSubmittability(
  { actions }: Contents,
  exact: boolean,
  states: Exploration['states'],
): string {
  const size = exact
    ? `Users can bring it to ${count(states.length, 'state')}`
    : `Users can bring it to at least ${count(states.length, 'state')}`;
  const submittable = states.filter(({ canSubmit }) => canSubmit).length;
  if (!actions.some(({ kind }) => actionKinds[kind].sendsForm))
    return `${size}. It has no button that sends the form.`;
  if (submittable === 0 && exact) return `${size}. The form can never be sent.`;
  return `${size}. The form can be sent in ${submittable === states.length ? 'all of them' : `${submittable.toLocaleString('en')} of them`}.`;
}

/** Counts problems by severity: `2 errors and 1 warning`. */
function countProblems(problems: readonly LocatedProblem[]): string {
  const severities: readonly Severity[] = ['error', 'warning', 'info'];
  const counts = severities.flatMap((severity) => {
    const number = problems.filter((problem) => problem.severity === severity).length;
    return number === 0 ? [] : [count(number, severityNames[severity])];
  });
  return listWords(counts, 'and');
}

/** The names of the severities for readers. */
export const severityNames: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'piece of advice',
};

function count(number: number, noun: string): string {
  const plural = noun === severityNames.info ? 'pieces of advice' : `${noun}s`;
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}
