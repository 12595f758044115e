import { conditionOn, filterWith } from '../examples.ts';
import type { ProofRule } from './filter-rule.ts';

export const loneOr = {
  id: 'lone-or',
  severity: 'info',
  reason: 'An "or" group with one condition means the same as the condition in the "and" group.',
  get accepts() {
    return [
      { text: filterWith([], [conditionOn('status', '=', 'open'), conditionOn('status', '=', 'won')]) },
    ];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('value', '>', 1000)], [conditionOn('status', '=', 'open')]),
        marked: '"conditions"',
        message:
          'The "or" group has only one condition, which must always hold. Add an alternative, or move it into the "and" group.',
      },
    ];
  },
  check: ({ loneOr }) =>
    loneOr === null
      ? []
      : [
          {
            pointer: `${loneOr}/conditions`,
            highlight: 'key',
            message: 'The "or" group has only one condition, which must always hold.',
            hint: 'Add an alternative, or move it into the "and" group.',
          },
        ],
} as const satisfies ProofRule;
