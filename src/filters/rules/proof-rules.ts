import type { ProblemDetails } from '../../base/problem.ts';
import { describeCondition } from '../describe-filter.ts';
import { conditionOn, filterWith } from '../examples.ts';
import type { Contradiction, FilterProofs } from '../prove-filter.ts';
import type { ProofRule } from './filter-rule.ts';

export const filterMatchesEverything = {
  id: 'filter-matches-everything',
  severity: 'info',
  reason:
    'A filter without conditions, or with two of which one always holds, matches more than it seems to.',
  accepts: [{ text: filterWith([conditionOn('value', '>', 1000)]) }],
  rejects: [
    {
      text: filterWith([]),
      marked: '"conditions"',
      message: 'The filter has no conditions, so it matches everything. Add a condition to the "and" group.',
    },
    {
      text: filterWith(
        [],
        [
          conditionOn('expected_close_date', 'IS NULL', null),
          conditionOn('expected_close_date', 'IS NOT NULL', null),
        ],
      ),
      marked: '{',
      message:
        'The filter matches everything: "Expected close date is empty" or "Expected close date is not empty" always holds. Remove one of them, or change it.',
    },
    {
      text: filterWith(
        [conditionOn('value', '>', 1000)],
        [conditionOn('status', '=', 'open'), conditionOn('status', '!=', 'open')],
      ),
      marked: '{',
      message:
        'The "or" group has no effect on records with a value in the field: "Status is open" or "Status is not open" always holds. Remove one of them, or change it.',
    },
  ],
  check: ({ matchesEverything, alternatives, type }) => {
    if (alternatives !== null) return [describe(alternatives, type)];
    return matchesEverything ? [withoutConditions] : [];
  },
} as const satisfies ProofRule;

const withoutConditions: ProblemDetails = {
  pointer: '/conditions',
  highlight: 'key',
  message: 'The filter has no conditions, so it matches everything.',
  hint: 'Add a condition to the "and" group.',
};

function describe(
  { first, second, needsValue, isWholeFilter }: NonNullable<FilterProofs['alternatives']>,
  type: unknown,
): ProblemDetails {
  const fact = isWholeFilter ? 'The filter matches everything' : 'The "or" group has no effect';
  const records = !needsValue
    ? ''
    : isWholeFilter
      ? ' that has a value in the field'
      : ' on records with a value in the field';
  const [firstWords, secondWords] = [first, second].map(
    (condition) => `"${describeCondition(condition, type)}"`,
  );
  return {
    pointer: second.pointer,
    highlight: 'key',
    message: `${fact}${records}: ${firstWords} or ${secondWords} always holds.`,
    hint: 'Remove one of them, or change it.',
  };
}

export const filterMatchesNothing = {
  id: 'filter-matches-nothing',
  severity: 'warning',
  reason: 'If two conditions never hold together, the filter matches nothing.',
  accepts: [
    { text: filterWith([conditionOn('value', '>', 3), conditionOn('value', '<', 5)]) },
    { text: filterWith([], [conditionOn('value', '>', 5), conditionOn('value', '<', 3)]) },
  ],
  rejects: [
    {
      text: filterWith([conditionOn('value', '>', 5), conditionOn('value', '<', 3)]),
      marked: '{',
      message:
        'The filter matches nothing: "Value > 5" and "Value < 3" never hold together. Remove one of them, or put both into the "or" group.',
    },
  ],
  check: ({ contradiction, type }) =>
    contradiction === null ? [] : [describeContradiction(contradiction, type)],
} as const satisfies ProofRule;

function describeContradiction(
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
