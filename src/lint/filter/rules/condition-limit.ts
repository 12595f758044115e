import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const conditionLimit = {
  id: 'condition-limit',
  severity: 'error',
  reason: 'A filter has at most 16 conditions.',
  get accepts() {
    return [{ text: filterWith(many(16)) }];
  },
  get rejects() {
    return [
      {
        text: filterWith(many(16), [conditionOn('status', '=', 'open')]),
        marked: '{',
        message: 'This is condition 17; a filter has at most 16. Remove it.',
      },
    ];
  },
  check: (context) => findProblems(context, 'condition-limit'),
} as const satisfies FilterRuleDeclaration;

function many(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => conditionOn('value', '!=', index));
}
