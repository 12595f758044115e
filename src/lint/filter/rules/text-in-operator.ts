import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const textInOperator = {
  id: 'text-in-operator',
  severity: 'error',
  reason: 'In an operator, "$" means the value, so the text belongs in "value".',
  accepts: [{ text: filterWith([conditionOn('title', "LIKE '%$%'", 'Tallinn')]) }],
  rejects: [
    {
      text: filterWith([conditionOn('title', "LIKE '%Tallinn%'", null)]),
      marked: '"LIKE \'%Tallinn%\'"',
      message:
        'The operator of condition 1 of the "and" group contains the text "Tallinn". Write "LIKE \'%$%\'", and the text in "value".',
    },
  ],
  check: (context) => findProblems(context, 'text-in-operator'),
} as const satisfies FilterRuleDeclaration;
