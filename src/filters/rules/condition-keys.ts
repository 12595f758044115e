import { hasMember, isObject } from '../../base/json.ts';
import { findNearMiss, pairNames } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import { sentence } from '../../format/words/phrases.ts';
import type { WrittenCondition } from '../check/read-written.ts';
import { conditionOn, filterWith } from '../examples.ts';
import { conditionSchema } from '../filter.ts';
import { operatorNamed } from '../operators.ts';
import type { ConditionRule } from './filter-rule.ts';

export const conditionKeys = {
  id: 'condition-keys',
  severity: 'error',
  reason: 'A condition has exactly five members.',
  accepts: [{ text: filterWith([conditionOn('value', '>', 1000)]) }],
  rejects: [
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
  ],
  check: (condition) => {
    const { pointer, name, value } = condition;
    if (!isObject(value)) return [{ pointer, message: `${sentence(name)} is not an object.` }];
    return [...checkNames(condition), ...checkTypes(condition)];
  },
} as const satisfies ConditionRule;

/** Checks the types of three members. Those of the others depend on the field and the operator. */
function checkTypes({ pointer, name, members }: WrittenCondition): readonly ProblemDetails[] {
  return textMembers.flatMap((key) => {
    const value = members[key];
    if (value === undefined || typeof value === 'string' || (value === null && key === 'extra_value'))
      return [];
    const type = key === 'extra_value' ? 'text or null' : 'text';
    return [{ pointer: `${pointer}/${key}`, message: `"${key}" of ${name} must be ${type}.` }];
  });
}

const textMembers = ['object', 'operator', 'extra_value'] as const;

function checkNames({ pointer, name, members }: WrittenCondition): readonly ProblemDetails[] {
  const missing = keys.filter((key) => !hasMember(members, key));
  const extra = Object.keys(members).filter((key) => !keys.includes(key));
  const misnamed = extra.filter((key) => !fetched.has(key));
  const renames = pairNames(
    misnamed,
    missing,
    (key, free) => free.find((candidate) => aliases[candidate]?.includes(key)) ?? findNearMiss(key, free),
  );
  const unknown = extra.map((key): ProblemDetails => {
    const at = { pointer: pointer + toPointer([key]), highlight: 'key' } as const;
    const to = renames.get(key);
    if (fetched.has(key))
      return {
        ...at,
        message: `${quote(key)} of ${name} is part of a response, not of a request.`,
        hint: 'Remove it.',
        fix: { do: 'drop' },
      };
    if (to === undefined)
      return {
        ...at,
        message: `${quote(key)} is not part of ${name}; it has ${listNames(keys)}.`,
        hint: 'Remove it.',
      };
    const rename = { do: 'rename', to: to.name } as const;
    if (!canHold(to.name, members[key]))
      return {
        ...at,
        message: `${quote(key)} is not part of ${name}; it has ${listNames(keys)}.`,
        hint: `"${to.name}" is missing.`,
      };
    return {
      ...at,
      message: `${quote(key)} is not part of ${name}${to.isNear ? '' : `, and "${to.name}" is missing`}.`,
      hint: `Did you mean "${to.name}"?`,
      ...(to.isNear ? { fix: rename } : { suggestions: [rename] }),
    };
  });
  const named = new Set([...renames.values()].map((rename) => rename.name));
  return [
    ...unknown,
    ...reportMissing(
      missing.filter((key) => !named.has(key)),
      { pointer, name, members },
    ),
  ];
}

const keys: readonly string[] = conditionSchema.required;

/** Members that the CRM adds to the conditions of a filter that is fetched. */
const fetched: ReadonlySet<string> = new Set(['json_value_flag', 'field_code']);

const aliases: Readonly<Record<string, readonly string[]>> = {
  object: ['entity'],
  field_id: ['field', 'fieldId', 'id'],
  operator: ['op', 'comparison'],
  value: ['val'],
  extra_value: ['extraValue', 'extra', 'subfield'],
};

function reportMissing(
  missing: readonly string[],
  { pointer, name, members }: Pick<WrittenCondition, 'pointer' | 'name' | 'members'>,
): readonly ProblemDetails[] {
  const last = Object.keys(members).findLast((key) => !fetched.has(key));
  const isNull = operatorNamed(members['operator'])?.takesValue === false;
  const canBeNull = (key: string) => key === 'extra_value' || (key === 'value' && isNull);
  const isFixable = (key: string) => canBeNull(key) && last !== undefined;
  // Several missing members are one problem, unless each has a fix.
  const isWhole = missing.every(isFixable);
  const [others, fixable] = isWhole ? [[], missing] : [missing, []];
  const at = { pointer, highlight: 'key' } as const;
  return [
    ...(others.length === 0
      ? []
      : [
          {
            ...at,
            message: `${sentence(name)} has no ${listNames(others)}.`,
            hint: `Add ${others.length === 1 ? 'it' : 'them'}.`,
          },
        ]),
    ...fixable.map(
      (key): ProblemDetails => ({
        ...at,
        message: `${sentence(name)} has no "${key}".`,
        hint: `Add "${key}": null.`,
        fix: { do: 'insert', pointer: pointer + toPointer([last ?? '']), name: key, value: null },
      }),
    ),
  ];
}

/** Whether a member can have a value, judged by its declared type. */
function canHold(key: string, value: unknown): boolean {
  const declared: unknown = Object.entries(conditionSchema.properties).find(([name]) => name === key)?.[1]
    .type;
  return [declared].flat().includes(value === null ? 'null' : typeof value);
}

function listNames(names: readonly string[]): string {
  return listWords(
    names.map((name) => quote(name)),
    'and',
  );
}
