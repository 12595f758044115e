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
export function checkCondition(written: WrittenCondition, known: KnownFields): readonly FilterProblem[] {
  const { pointer, value, name } = written;
  if (!isObject(value))
    return [{ rule: 'condition-keys', pointer, message: `${sentence(name)} is not an object.` }];
  // Reported as a group inside a group.
  if (Array.isArray(value['conditions'])) return [];
  return [
    ...checkKeys(written, value),
    ...checkObject(written, value),
    ...checkField(written, value, known),
    ...checkOperator(written, value, known),
    ...checkValue(written, value, known),
    ...checkExtra(written, value, known),
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
  const meant = findEntityName(object, 'object');
  const change = meant && ({ do: 'replace', by: meant.name } as const);
  return [
    {
      rule: 'condition-object',
      pointer: at,
      message: `${quote(object)} is not a known object of a condition.`,
      hint: meant
        ? `Did you mean ${quote(meant.name)}?`
        : `Known objects are ${listWords(conditionObjects.map(quote), 'and')}.`,
      ...(change && (meant.isCertain ? { fix: change } : { suggestions: [change] })),
    },
  ];
}

function checkField(
  { pointer, name }: WrittenCondition,
  value: Record<string, unknown>,
  known: KnownFields,
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
  const fields = known.ofObject(object);
  if (fields === undefined || known.find(object, id) !== undefined) return [];
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
  const meant = fields.find((field) => [field.id, field.key, field.name].includes(near ?? ''));
  return [
    {
      ...at,
      message,
      ...(meant && {
        hint: `Did you mean ${quote(meant.id)} (${meant.name})?`,
        suggestions: [{ do: 'replace', by: meant.id }],
      }),
    },
  ];
}
