import { isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import { conditionOn, filterWith } from '../examples.ts';
import { type FilterPart, filterSchema } from '../filter.ts';
import type { FilterRule } from './filter-rule.ts';

export const filterKeys = {
  id: 'filter-keys',
  severity: 'warning',
  reason: 'Other members than those of a filter are not documented, so the CRM likely ignores them.',
  accepts: [
    { text: filterWith([conditionOn('value', '>', 1000)]) },
    {
      text: filterWith([conditionOn('value', '>', 1000)]).replace('{', '{\n  "id": 7, "active_flag": true,'),
    },
  ],
  rejects: [
    {
      text: filterWith([conditionOn('value', '>', 1000)]).replace('{', '{\n  "owner": "Ann",'),
      marked: '"owner"',
      message: '"owner" is not part of the filter, which has "name", "type" and "conditions". Remove it.',
    },
    {
      text: filterWith([conditionOn('value', '>', 1000)]).replace('"and", ', '"and", "not": true, '),
      marked: '"not"',
      message: '"not" is not part of group 1, which has "glue" and "conditions". Remove it.',
    },
  ],
  check: ({ value, wholeProblem }) => (wholeProblem === undefined ? checkKeys(value, filterSchema, []) : []),
} as const satisfies FilterRule;

/** Checks the members of an object and of the objects in it, except conditions, which have another rule. */
function checkKeys(
  value: unknown,
  schema: FilterPart,
  path: readonly (string | number)[],
): readonly ProblemDetails[] {
  const { properties, items, required = [], additionalProperties } = schema;
  if (items !== undefined && Array.isArray(value))
    return value.flatMap((element, index) => checkKeys(element, items, [...path, index]));
  if (properties === undefined || additionalProperties === false || !isObject(value)) return [];
  const names = Object.keys(value);
  // The shape reports the name that a missing member has.
  const isWhole = required.every((name) => names.includes(name));
  const own = path.length === 0 ? [...required, ...fetched] : required;
  return [
    ...names
      .filter((name) => isWhole && !own.includes(name))
      .map((name) => describeForeign(name, path, required)),
    ...Object.entries(properties).flatMap(([name, inner]) => checkKeys(value[name], inner, [...path, name])),
  ];
}

function describeForeign(
  name: string,
  path: readonly (string | number)[],
  required: readonly string[],
): ProblemDetails {
  const owner = path.at(-1) ?? 'the filter';
  const part = typeof owner === 'number' ? `group ${owner + 1}` : path.length === 0 ? owner : quote(owner);
  return {
    pointer: toPointer([...path, name]),
    highlight: 'key',
    message: `${quote(name)} is not part of ${part}, which has ${listWords(required.map(quote), 'and')}.`,
    hint: 'Remove it.',
    suggestions: [{ do: 'remove' }],
  };
}

/** The members that the CRM adds to a filter, and that of editors. */
const fetched = [
  '$schema',
  'id',
  'active_flag',
  'temporary_flag',
  'user_id',
  'add_time',
  'update_time',
  'visible_to',
  'custom_view_id',
];
