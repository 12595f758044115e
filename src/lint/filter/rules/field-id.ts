import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

/** As a fields endpoint responds. */
const savedFields = {
  success: true,
  data: [{ id: 12450, key: 'value', name: 'Value', field_type: 'monetary' }],
};

export const fieldId = {
  id: 'field-id',
  severity: 'error',
  reason: 'A condition needs the id of an existing field, as text or a number.',
  get accepts() {
    return [
      {
        text: filterWith([
          '{ "object": "deal", "field_id": 12450, "operator": ">", "value": 1000, "extra_value": null }',
        ]),
        fields: savedFields,
      },
    ];
  },
  get rejects() {
    return [
      {
        text: filterWith([
          '{ "object": "deal", "field_id": null, "operator": ">", "value": 1000, "extra_value": null }',
        ]),
        marked: 'null',
        message:
          '"field_id" of condition 1 of the "and" group must be text or a number. Write the id of the field.',
      },
      {
        text: filterWith([conditionOn('', '>', 1000)]),
        marked: '""',
        message: '"field_id" of condition 1 of the "and" group is empty. Write the id of the field.',
      },
      {
        text: filterWith([conditionOn('value', '>', 1000)]),
        fields: savedFields,
        marked: '"value"',
        message: 'No field of "deal" has the id "value". "Value" has the id "12450".',
      },
    ];
  },
  check: (context) => findProblems(context, 'field-id'),
} as const satisfies FilterRuleDeclaration;
