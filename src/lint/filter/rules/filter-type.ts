import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const filterType = {
  id: 'filter-type',
  severity: 'warning',
  reason: 'An unknown type is likely misspelt, and the CRM may reject it.',
  get accepts() {
    return [{ text: filterWith([conditionOn('value', '>', 1000)]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('value', '>', 1000)], [], 'deal'),
        marked: '"deal"',
        message: '"deal" is not a known type of filter. Did you mean "deals"?',
      },
    ];
  },
  check: (context) => findProblems(context, 'filter-type'),
} as const satisfies FilterRuleDeclaration;
