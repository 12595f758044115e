import { conditionOn, filterWith } from '../examples.ts';
import type { FilterRuleDeclaration } from '../filter-context.ts';

export const filterMatchesEverything = {
  id: 'filter-matches-everything',
  severity: 'info',
  reason: 'A filter without conditions matches every record.',
  get accepts() {
    return [{ text: filterWith([conditionOn('value', '>', 1000)]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith([]),
        marked: '"conditions"',
        message: 'The filter has no conditions, so it matches everything.',
      },
    ];
  },
  check: ({ proofs }) =>
    proofs?.matchesEverything
      ? [
          {
            pointer: '/conditions',
            mark: 'key',
            message: 'The filter has no conditions, so it matches everything.',
          },
        ]
      : [],
} as const satisfies FilterRuleDeclaration;
