import { findNearMiss } from '../../base/near-miss.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import type { WrittenCondition } from '../check/read-written.ts';
import { conditionOn, filterWith } from '../examples.ts';
import type { ConditionRule } from './filter-rule.ts';

/** As a fields endpoint responds. */
const savedFields = {
  success: true,
  data: [{ id: 12450, key: 'value', name: 'Value', field_type: 'monetary' }],
};

export const fieldId = {
  id: 'field-id',
  severity: 'error',
  reason: 'A condition needs the id of an existing field, as text or a number.',
  accepts: [
    {
      text: filterWith([
        '{ "object": "deal", "field_id": 12450, "operator": ">", "value": 1000, "extra_value": null }',
      ]),
      fields: savedFields,
    },
  ],
  rejects: [
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
  ],
  check: checkField,
} as const satisfies ConditionRule;

function checkField({
  pointer: conditionPointer,
  name,
  members: { object, field_id: id },
  knownFields,
}: WrittenCondition): readonly ProblemDetails[] {
  if (id === undefined) return [];
  const pointer = `${conditionPointer}/field_id`;
  if (typeof id !== 'string' && typeof id !== 'number')
    return [
      {
        pointer,
        message: `"field_id" of ${name} must be text or a number.`,
        hint: 'Write the id of the field.',
      },
    ];
  if (typeof id === 'string' && id.trim() === '')
    return [{ pointer, message: `"field_id" of ${name} is empty.`, hint: 'Write the id of the field.' }];
  const fields = knownFields.ofObject(object);
  if (fields === undefined || knownFields.find(object, id) !== undefined) return [];
  const message = `No field of ${quote(String(object))} has the id ${JSON.stringify(id)}.`;
  const plain = String(id).toLowerCase();
  const same = fields.find((field) => field.key === id || field.name.toLowerCase() === plain);
  if (same !== undefined)
    return [
      {
        pointer,
        message,
        hint: `${quote(same.name)} has the id ${quote(same.id)}.`,
        fix: { do: 'replace', by: same.id },
      },
    ];
  const near = findNearMiss(
    String(id),
    fields.flatMap((field) => [field.id, field.key, field.name].filter((word) => /\D/.test(word))),
  );
  const nearField = fields.find((field) => [field.id, field.key, field.name].includes(near ?? ''));
  return [
    {
      pointer,
      message,
      ...(nearField && {
        hint: `Did you mean ${quote(nearField.id)} (${nearField.name})?`,
        suggestions: [{ do: 'replace', by: nearField.id }],
      }),
    },
  ];
}
