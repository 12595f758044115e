import { isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { listWords, quote } from '../../base/text.ts';
import { sentence } from '../../format/words/phrases.ts';
import { conditionObjects, findEntityName } from '../entities.ts';
import type { FilterProblem } from '../filter-problem.ts';
import type { KnownFields } from '../known-fields.ts';
import { checkExtra } from './check-extra.ts';
import { checkKeys } from './check-keys.ts';
import { checkOperator } from './check-operator.ts';
import type { WrittenCondition } from './check-shape.ts';
import { checkValue } from './check-value.ts';

/** Returns the problems of an entry of a group. */
export function checkCondition(entry: WrittenCondition, knownFields: KnownFields): readonly FilterProblem[] {
  const { pointer, value, name } = entry;
  if (!isObject(value))
    return [{ rule: 'condition-keys', pointer, message: `${sentence(name)} is not an object.` }];
  // Reported as a group inside a group.
  if (Array.isArray(value['conditions'])) return [];
  return [
    ...checkKeys(entry, value),
    ...checkObject(entry, value),
    ...checkField(entry, value, knownFields),
    ...checkOperator(entry, value, knownFields),
    ...checkValue(entry, value, knownFields),
    ...checkExtra(entry, value, knownFields),
  ];
}

function checkObject(
  { pointer, name }: WrittenCondition,
  { object }: Record<string, unknown>,
): readonly FilterProblem[] {
  if (object === undefined || (typeof object === 'string' && conditionObjects.includes(object))) return [];
  const at = `${pointer}/object`;
  if (typeof object !== 'string')
    return [{ rule: 'condition-keys', pointer: at, message: `"object" of ${name} must be text.` }];
  const nearObject = findEntityName(object, 'object');
  const change = nearObject && ({ do: 'replace', by: nearObject.name } as const);
  return [
    {
      rule: 'condition-object',
      pointer: at,
      message: `${quote(object)} is not a known object of a condition.`,
      hint: nearObject
        ? `Did you mean ${quote(nearObject.name)}?`
        : `Known objects are ${listWords(conditionObjects.map(quote), 'and')}.`,
      ...(change && (nearObject.isCertain ? { fix: change } : { suggestions: [change] })),
    },
  ];
}

function checkField(
  { pointer, name }: WrittenCondition,
  value: Record<string, unknown>,
  knownFields: KnownFields,
): readonly FilterProblem[] {
  const { object, field_id: id } = value;
  if (id === undefined) return [];
  const at = { rule: 'field-id', pointer: `${pointer}/field_id` } as const;
  if (typeof id !== 'string' && typeof id !== 'number')
    return [
      {
        ...at,
        message: `"field_id" of ${name} must be text or a number.`,
        hint: 'Write the id of the field.',
      },
    ];
  if (typeof id === 'string' && id.trim() === '')
    return [{ ...at, message: `"field_id" of ${name} is empty.`, hint: 'Write the id of the field.' }];
  const fields = knownFields.ofObject(object);
  if (fields === undefined || knownFields.find(object, id) !== undefined) return [];
  const message = `No field of ${quote(String(object))} has the id ${JSON.stringify(id)}.`;
  const plain = String(id).toLowerCase();
  const same = fields.find((field) => field.key === id || field.name.toLowerCase() === plain);
  if (same !== undefined)
    return [
      {
        ...at,
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
      ...at,
      message,
      ...(nearField && {
        hint: `Did you mean ${quote(nearField.id)} (${nearField.name})?`,
        suggestions: [{ do: 'replace', by: nearField.id }],
      }),
    },
  ];
}
