import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const textInOperator = {
  id: 'text-in-operator',
  severity: 'error',
  reason: 'In an operator, "$" means the value, so the text belongs in "value".',
  get accepts() {
    return [{ text: filterWith([conditionOn('title', "LIKE '%$%'", 'Tallinn')]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('title', "LIKE '%Tallinn%'", null)]),
        marked: '"LIKE \'%Tallinn%\'"',
        message:
          'The operator of condition 1 of the "and" group contains the text "Tallinn". Write "LIKE \'%$%\'", and the text in "value".',
      },
    ];
  },
  check: (context) => findProblems(context, 'text-in-operator'),
} as const satisfies FilterRuleDeclaration;
