import { isObject } from '../../base/json.ts';
import { listWords, quote } from '../../base/text.ts';
import { findWrongOperator } from '../check/wrong-operator.ts';
import { conditionObjects, findEntityName } from '../entities.ts';
import { conditionOn, filterWith } from '../examples.ts';
import { maxConditions } from '../filter.ts';
import { isName } from '../known-fields.ts';
import type { ConditionRule, FilterRule, ProofRule } from './filter-rule.ts';

export const conditionObject = {
  id: 'condition-object',
  severity: 'warning',
  reason: 'An unknown object is likely misspelt, and the CRM may reject it.',
  accepts: [{ text: filterWith([conditionOn('value', '>', 1000)]) }],
  rejects: [
    {
      text: filterWith([
        '{ "object": "org", "field_id": "name", "operator": "=", "value": "Acme", "extra_value": null }',
      ]),
      marked: '"org"',
      message: '"org" is not a known object of a condition. Did you mean "organization"?',
    },
  ],
  check: ({ pointer, members: { object } }) => {
    if (typeof object !== 'string' || conditionObjects.includes(object)) return [];
    const nearObject = findEntityName(object, 'object');
    const change = nearObject && ({ do: 'replace', by: nearObject.name } as const);
    return [
      {
        pointer: `${pointer}/object`,
        message: `${quote(object)} is not a known object of a condition.`,
        hint: nearObject
          ? `Did you mean ${quote(nearObject.name)}?`
          : `Known objects are ${listWords(conditionObjects.map(quote), 'and')}.`,
        ...(change && (nearObject.isCertain ? { fix: change } : { suggestions: [change] })),
      },
    ];
  },
} as const satisfies ConditionRule;

export const conditionLimit = {
  id: 'condition-limit',
  severity: 'error',
  reason: 'A filter has at most 16 conditions.',
  accepts: [{ text: filterWith(many(16)) }],
  rejects: [
    {
      text: filterWith(many(16), [conditionOn('status', '=', 'open')]),
      marked: '{',
      message: 'This is condition 17; a filter has at most 16. Remove it.',
    },
  ],
  check: ({ conditions }) =>
    conditions
      .filter(({ value }) => isObject(value))
      .slice(maxConditions)
      .map(({ pointer }, index) => ({
        pointer,
        highlight: 'key',
        message: `This is condition ${maxConditions + index + 1}; a filter has at most ${maxConditions}.`,
        hint: 'Remove it.',
      })),
} as const satisfies FilterRule;

function many(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => conditionOn('value', '!=', index));
}

export const loneOr = {
  id: 'lone-or',
  severity: 'info',
  reason: 'An "or" group with one condition means the same as the condition in the "and" group.',
  accepts: [
    { text: filterWith([], [conditionOn('status', '=', 'open'), conditionOn('status', '=', 'won')]) },
  ],
  rejects: [
    {
      text: filterWith([conditionOn('value', '>', 1000)], [conditionOn('status', '=', 'open')]),
      marked: '"conditions"',
      message:
        'The "or" group has only one condition, which must always hold. Add an alternative, or move it into the "and" group.',
    },
  ],
  check: ({ loneOr }) =>
    loneOr === null
      ? []
      : [
          {
            pointer: `${loneOr}/conditions`,
            highlight: 'key',
            message: 'The "or" group has only one condition, which must always hold.',
            hint: 'Add an alternative, or move it into the "and" group.',
          },
        ],
} as const satisfies ProofRule;

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
  check: (condition) => {
    const separated = findWrongOperator(condition)?.separated;
    if (separated === undefined) return [];
    const { pointer, name, members } = condition;
    const { operator, text } = separated;
    const change = {
      do: 'replace-all',
      values: { [`${pointer}/operator`]: operator, [`${pointer}/value`]: text },
    } as const;
    const { value = null } = members;
    const isSame = isName(value) && String(value) === text;
    const isFree = 'value' in members && (value === null || value === '' || isSame);
    return [
      {
        pointer: `${pointer}/operator`,
        message: `The operator of ${name} contains the text ${quote(text)}.`,
        hint: `Write "${operator}", and the text in "value".`,
        ...(isFree ? { fix: change } : { suggestions: [change] }),
      },
    ];
  },
} as const satisfies ConditionRule;
