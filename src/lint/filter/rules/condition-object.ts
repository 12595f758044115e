import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const conditionObject = {
  id: 'condition-object',
  severity: 'warning',
  reason: 'An unknown object is likely misspelt, and the CRM may reject it.',
  get accepts() {
    return [{ text: filterWith([conditionOn('value', '>', 1000)]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith([
          '{ "object": "org", "field_id": "name", "operator": "=", "value": "Acme", "extra_value": null }',
        ]),
        marked: '"org"',
        message: '"org" is not a known object of a condition. Did you mean "organization"?',
      },
    ];
  },
  check: (context) => findProblems(context, 'condition-object'),
} as const satisfies FilterRuleDeclaration;
