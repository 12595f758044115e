import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { isCalendarDate } from '../../format/text-formats.ts';
import { checkFieldValue } from '../check/check-field-value.ts';
import type { WrittenCondition } from '../check/read-written.ts';
import { conditionOn, filterWith } from '../examples.ts';
import { lacksSubfields, traitsOf } from '../field-traits.ts';
import { isName } from '../known-fields.ts';
import { type Operator, operatorNamed } from '../operators.ts';
import type { ConditionRule } from './filter-rule.ts';

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
  accepts: [
    { text: filterWith([conditionOn('title', 'IS NULL', null)]) },
    { text: filterWith([conditionOn('expected_close_date', '<', 'next_month')]) },
  ],
  rejects: [
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
  ],
  check: (condition) => [...checkValue(condition), ...checkSubfield(condition)],
} as const satisfies ConditionRule;

/** Returns the problems of the value of a condition. With an unknown operator, only its type is checked. */
function checkValue(condition: WrittenCondition): readonly ProblemDetails[] {
  const { members, knownFields } = condition;
  const { value, operator: name, object, field_id: id } = members;
  const operator = operatorNamed(name);
  if (typeof value === 'object' && value !== null) return [describeList(condition, Array.isArray(value))];
  if (operator === undefined || value === undefined) return [];
  const isEmpty = value === null || value === '';
  if (!operator.takesValue) return isEmpty ? [] : [describeUnused(condition, String(name))];
  if (isEmpty) return [describeEmpty(condition, value, String(name), operator)];
  const field = knownFields.find(object, id);
  const ofDate = checkDate(condition);
  return field === undefined || ofDate.length > 0 ? ofDate : checkFieldValue(condition, field, operator);
}

function describeList({ pointer, name }: WrittenCondition, isList: boolean): ProblemDetails {
  return {
    pointer: `${pointer}/value`,
    highlight: 'key',
    message: `"value" of ${name} is ${isList ? 'a list' : 'an object'}; it must be text, a number, true, false or null.`,
    ...(isList && { hint: 'Write one condition in the "or" group for each value.' }),
  };
}

function describeUnused({ pointer, name }: WrittenCondition, operator: string): ProblemDetails {
  return {
    pointer: `${pointer}/value`,
    message: `"${operator}" of ${name} does not take a value.`,
    hint: 'Write null.',
    suggestions: [{ do: 'replace', by: null }],
  };
}

function describeEmpty(
  { pointer, name }: WrittenCondition,
  value: unknown,
  operator: string,
  { forEmpty: better }: Operator,
): ProblemDetails {
  const problem = {
    pointer: `${pointer}/value`,
    message: `"${operator}" of ${name} compares with ${value === null ? 'null' : 'an empty text'}.`,
  } as const;
  if (better === undefined) return { ...problem, hint: 'Write a value.' };
  return {
    ...problem,
    hint: `Use the operator "${better}".`,
    suggestions: [
      { do: 'replace-all', values: { [`${pointer}/operator`]: better, [`${pointer}/value`]: null } },
    ],
  };
}

/** Reports a day in another notation, or one that does not exist. Any other text can be a relative date, such as "today". */
function checkDate({ pointer, name, members, knownFields }: WrittenCondition): readonly ProblemDetails[] {
  const { object, field_id: id, value, extra_value: extra } = members;
  if (!isName(id) || typeof value !== 'string' || !/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(\D|$)/.test(value))
    return [];
  const field = knownFields.find(object, id);
  const subfield = typeof extra === 'string' ? extra : null;
  const { kind } = traitsOf(object, field?.key ?? String(id), field, subfield);
  if (kind !== 'date' || isCalendarDate(value.slice(0, 'YYYY-MM-DD'.length))) return [];
  const message = `"value" of ${name} is not a date: ${quote(value)}.`;
  return [{ pointer: `${pointer}/value`, message, hint: 'Write a day as YYYY-MM-DD.' }];
}

/** Reports a subfield that is the text "null", and one of a field that has none. */
function checkSubfield({ pointer, name, members, knownFields }: WrittenCondition): readonly ProblemDetails[] {
  const { object, field_id: id, extra_value: extra } = members;
  if (typeof extra !== 'string' || extra === '') return [];
  const at = `${pointer}/extra_value`;
  if (extra === 'null')
    return [
      {
        pointer: at,
        message: `"extra_value" of ${name} is the text "null".`,
        hint: 'Write null without quotes.',
        fix: { do: 'replace', by: null },
      },
    ];
  const field = knownFields.find(object, id);
  if (field === undefined || !lacksSubfields(field.type)) return [];
  return [
    {
      pointer: at,
      message: `${quote(field.name)}, a field of the type ${quote(field.type)}, has no subfields.`,
      hint: 'Write null.',
      suggestions: [{ do: 'replace', by: null }],
    },
  ];
}
