import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const unknownOperator = {
  id: 'unknown-operator',
  severity: 'error',
  reason: 'The CRM accepts only its own operators, and only some of them for each type of field.',
  get accepts() {
    return [{ text: filterWith([conditionOn('title', "LIKE '%$%'", 'Tallinn')]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('status', 'IN', 'open,won')]),
        marked: '"IN"',
        message: '"IN" is not an operator. Write one condition with "=" for each value in the "or" group.',
      },
      {
        text: filterWith([conditionOn('title', 'contains', 'Tallinn')]),
        marked: '"contains"',
        message: '"contains" is not an operator. Did you mean "LIKE \'%$%\'"?',
      },
    ];
  },
  check: (context) => findProblems(context, 'unknown-operator'),
} as const satisfies FilterRuleDeclaration;
