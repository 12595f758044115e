import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const conditionKeys = {
  id: 'condition-keys',
  severity: 'error',
  reason: 'A condition has exactly five members.',
  get accepts() {
    return [{ text: filterWith([conditionOn('value', '>', 1000)]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith(['{ "object": "deal", "field_id": "value", "operator": ">", "value": 1000 }']),
        marked: '{',
        message: 'Condition 1 of the "and" group has no "extra_value". Add "extra_value": null.',
      },
      {
        text: filterWith([
          '{ "object": "deal", "field_id": "value", "operator": ">", "value": 1000, "extra_value": null, "json_value_flag": false }',
        ]),
        marked: '"json_value_flag"',
        message:
          '"json_value_flag" of condition 1 of the "and" group is part of a response, not of a request. Remove it.',
      },
      {
        text: filterWith([
          '{ "object": "deal", "fieldId": "value", "operator": ">", "value": 1000, "extra_value": null }',
        ]),
        marked: '"fieldId"',
        message: '"fieldId" is not part of condition 1 of the "and" group. Did you mean "field_id"?',
      },
    ];
  },
  check: (context) => findProblems(context, 'condition-keys'),
} as const satisfies FilterRuleDeclaration;
