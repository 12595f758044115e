import { hasMember } from '../../base/json.ts';
import { findNearMiss, pairNames } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { listWords, quote } from '../../base/text.ts';
import { sentence } from '../../format/words/phrases.ts';
import { conditionSchema } from '../filter.ts';
import type { FilterProblem } from '../filter-problem.ts';
import { operatorNamed } from '../operators.ts';
import type { WrittenCondition } from './check-shape.ts';

/** Returns the problems of the names of the members of a condition. */
export function checkKeys(
  { pointer, name }: WrittenCondition,
  value: Record<string, unknown>,
): readonly FilterProblem[] {
  const missing = keys.filter((key) => !hasMember(value, key));
  const extra = Object.keys(value).filter((key) => !keys.includes(key));
  const misnamed = extra.filter((key) => !fetched.has(key));
  const renames = pairNames(
    misnamed,
    missing,
    (key, free) => free.find((candidate) => aliases[candidate]?.includes(key)) ?? findNearMiss(key, free),
  );
  const unknown = extra.map((key): FilterProblem => {
    const at = { rule: 'condition-keys', pointer: pointer + toPointer([key]), highlight: 'key' } as const;
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
    if (!canHold(to.name, value[key]))
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
      { pointer, name, value },
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
  { pointer, name, value }: WrittenCondition & { readonly value: Record<string, unknown> },
): readonly FilterProblem[] {
  const last = Object.keys(value).findLast((key) => !fetched.has(key));
  const isNull = operatorNamed(value['operator'])?.takesValue === false;
  const canBeNull = (key: string) => key === 'extra_value' || (key === 'value' && isNull);
  const isFixable = (key: string) => canBeNull(key) && last !== undefined;
  // Several missing members are one problem, unless each has a fix.
  const isWhole = missing.every(isFixable);
  const [others, fixable] = isWhole ? [[], missing] : [missing, []];
  const at = { rule: 'condition-keys', pointer, highlight: 'key' } as const;
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
      (key): FilterProblem => ({
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
