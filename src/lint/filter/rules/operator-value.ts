import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

/** As a fields endpoint responds. */
const savedFields = {
  success: true,
  data: [
    { id: 'value', key: 'value', name: 'Value', field_type: 'monetary' },
    {
      ...{ id: 'label', key: 'label', name: 'Label', field_type: 'enum' },
      options: [
        { id: 5, label: 'Hot' },
        { id: 6, label: 'Cold' },
      ],
    },
  ],
};

export const operatorValue = {
  id: 'operator-value',
  severity: 'warning',
  reason:
    'A value that its operator does not use or that its field cannot have, a comparison with nothing, or a day in another notation is likely a mistake.',
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
      {
        text: filterWith([conditionOn('label', '=', 'Hot')]),
        fields: savedFields,
        marked: '"Hot"',
        message: '"Hot" is the label of an option of "Label". Write its id: 5.',
      },
      {
        text: filterWith([conditionOn('label', '=', 7)]),
        fields: savedFields,
        marked: '7',
        message: '"Label" has no option 7. Its options are 5 (Hot), 6 (Cold).',
      },
      {
        text: filterWith([conditionOn('value', '>', 'much')]),
        fields: savedFields,
        marked: '"much"',
        message:
          '"value" of condition 1 of the "and" group is not a number, as "Value" requires: "much". Write a number.',
      },
    ];
  },
  check: (context) => findProblems(context, 'operator-value'),
} as const satisfies FilterRuleDeclaration;
