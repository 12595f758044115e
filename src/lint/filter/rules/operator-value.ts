import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const operatorValue = {
  id: 'operator-value',
  severity: 'warning',
  reason:
    'A value that its operator does not use, a comparison with nothing, or a day in another notation is likely a mistake.',
  get accepts() {
    return [
      { text: filterWith([conditionOn('title', 'IS NULL', null)]) },
      { text: filterWith([conditionOn('expected_close_date', '<', 'next_month')]) },
    ];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('title', 'IS NULL', 'Tallinn')]),
        marked: '"Tallinn"',
        message: '"IS NULL" of condition 1 of the "and" group does not take a value. Write null.',
      },
      {
        text: filterWith([
          '{ "object": "deal", "field_id": "title", "operator": "=", "value": null, "extra_value": "title" }',
        ]),
        marked: 'null',
        message: '"=" of condition 1 of the "and" group compares with null. Use the operator "IS NULL".',
      },
      {
        text: filterWith([conditionOn('expected_close_date', '>', '31.01.2026')]),
        marked: '"31.01.2026"',
        message:
          '"value" of condition 1 of the "and" group is not a date: "31.01.2026". Write a day as YYYY-MM-DD.',
      },
    ];
  },
  check: (context) => findProblems(context, 'operator-value'),
} as const satisfies FilterRuleDeclaration;
