import { hasMember, isObject } from '../base/json.ts';
import { findNearMiss, pairNames } from '../base/near-miss.ts';
import { toPointer } from '../base/pointer.ts';
import { listWords, quote } from '../base/text.ts';
import { sentence } from '../format/words/phrases.ts';
import { checkOperator } from './check-operator.ts';
import type { WrittenCondition } from './check-shape.ts';
import { conditionObjects, findEntityName } from './entities.ts';
import { addressComponents, conditionSchema } from './filter.ts';
import type { FilterProblem } from './filter-problem.ts';
import type { KnownFields } from './known-fields.ts';
import { isNullOperator, isOperator } from './operators.ts';

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
    ...checkExtra(written, value, known),
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

function checkKeys(
  { pointer, name }: WrittenCondition,
  value: Record<string, unknown>,
): readonly FilterProblem[] {
  const missing = keys.filter((key) => !hasMember(value, key));
  const extra = Object.keys(value).filter((key) => !keys.includes(key));
  const written = extra.filter((key) => !fetched.has(key));
  const meant = pairNames(
    written,
    missing,
    (key, free) => free.find((one) => aliases[one]?.includes(key)) ?? findNearMiss(key, free),
  );
  const unknown = extra.map((key): FilterProblem => {
    const at = { rule: 'condition-keys', pointer: pointer + toPointer([key]), mark: 'key' } as const;
    const to = meant.get(key);
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
    return {
      ...at,
      message: `${quote(key)} is not part of ${name}${to.isNear ? '' : `, and "${to.name}" is missing`}.`,
      hint: `Did you mean "${to.name}"?`,
      ...(to.isNear ? { fix: rename } : { suggestions: [rename] }),
    };
  });
  const named = new Set([...meant.values()].map((one) => one.name));
  return [
    ...unknown,
    ...reportMissing(
      missing.filter((key) => !named.has(key)),
      { pointer, name, value },
    ),
  ];
}

function reportMissing(
  missing: readonly string[],
  { pointer, name, value }: WrittenCondition & { readonly value: Record<string, unknown> },
): readonly FilterProblem[] {
  const last = Object.keys(value).findLast((key) => !fetched.has(key));
  const { operator } = value;
  const isNull = isOperator(operator) && isNullOperator(operator);
  const canBeNull = (key: string) => key === 'extra_value' || (key === 'value' && isNull);
  const isFixable = (key: string) => canBeNull(key) && last !== undefined;
  // Several missing members are one problem, unless each has a fix.
  const isWhole = missing.every(isFixable);
  const [others, fixable] = isWhole ? [[], missing] : [missing, []];
  const at = { rule: 'condition-keys', pointer, mark: 'key' } as const;
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
        : `Known objects are ${listNames(conditionObjects)}.`,
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
  const same = fields.find((one) => one.key === id || one.name.toLowerCase() === plain);
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
    fields.flatMap((one) => [one.id, one.key, one.name].filter((word) => /\D/.test(word))),
  );
  const meant = fields.find((one) => [one.id, one.key, one.name].includes(near ?? ''));
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

function checkExtra(
  { pointer, name }: WrittenCondition,
  value: Record<string, unknown>,
  known: KnownFields,
): readonly FilterProblem[] {
  const { object, field_id: id, extra_value: extra = null } = value;
  const at = `${pointer}/extra_value`;
  if (extra !== null && typeof extra !== 'string')
    return [
      { rule: 'condition-keys', pointer: at, message: `"extra_value" of ${name} must be text or null.` },
    ];
  if (extra === null || extra === '' || addressComponents.some((one) => one === extra)) return [];
  const field = known.find(object, id);
  const isAddress = field ? field.type === 'address' : id === 'address';
  const alias = isAddress ? componentAliases.get(extra.toLowerCase()) : undefined;
  const near = alias ?? findNearMiss(extra, addressComponents);
  // For an unknown field, only a misspelt component shows that it is an address.
  if (!isAddress && (field !== undefined || near === undefined)) return [];
  return [
    {
      rule: 'address-component',
      pointer: at,
      message: `${quote(extra)} is not a component of an address.`,
      hint:
        near === undefined
          ? `The components are ${listNames(addressComponents)}.`
          : `Did you mean ${quote(near)}?`,
      ...(near !== undefined &&
        (isAddress && alias === undefined
          ? { fix: { do: 'replace', by: near } }
          : { suggestions: [{ do: 'replace', by: near }] })),
    },
  ];
}

/** Other names of components. */
const componentAliases: ReadonlyMap<string, (typeof addressComponents)[number]> = new Map([
  ['city', 'locality'],
  ['town', 'locality'],
  ['street', 'route'],
  ['state', 'admin_area_level_1'],
  ['region', 'admin_area_level_1'],
  ['zip', 'postal_code'],
  ['postcode', 'postal_code'],
]);

function listNames(names: readonly string[]): string {
  return listWords(
    names.map((name) => quote(name)),
    'and',
  );
}
