import type { ProblemDetails } from '../../base/problem.ts';
import { describeCondition } from '../describe-filter.ts';
import { conditionOn, filterWith } from '../examples.ts';
import type { Contradiction } from '../prove-filter.ts';
import type { ProofRule } from './filter-rule.ts';

export const filterMatchesNothing = {
  id: 'filter-matches-nothing',
  severity: 'warning',
  reason: 'If two conditions never hold together, the filter matches nothing.',
  get accepts() {
    return [
      { text: filterWith([conditionOn('value', '>', 3), conditionOn('value', '<', 5)]) },
      { text: filterWith([], [conditionOn('value', '>', 5), conditionOn('value', '<', 3)]) },
    ];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('value', '>', 5), conditionOn('value', '<', 3)]),
        marked: '{',
        message:
          'The filter matches nothing: "Value > 5" and "Value < 3" never hold together. Remove one of them, or put both into the "or" group.',
      },
    ];
  },
  check: ({ contradiction, type }) => (contradiction === null ? [] : [describe(contradiction, type)]),
} as const satisfies ProofRule;

function describe(
  { first: earlier, second: later, isWholeOr }: Contradiction,
  type: unknown,
): ProblemDetails {
  const [first, second] = [earlier, later].map((condition) => `"${describeCondition(condition, type)}"`);
  return {
    pointer: later.pointer,
    highlight: 'key',
    message: isWholeOr
      ? `The filter matches nothing: no condition of the "or" group can hold, for example ${second} together with ${first}.`
      : `The filter matches nothing: ${first} and ${second} never hold together.`,
    hint: isWholeOr ? 'Change one of them.' : 'Remove one of them, or put both into the "or" group.',
  };
}
