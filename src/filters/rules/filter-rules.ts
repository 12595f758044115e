import { checkShape } from '../check/check-shape.ts';
import { filterTypes, findEntityName } from '../entities.ts';
import { conditionOn, filterWith } from '../examples.ts';
import type { FilterRule } from './filter-rule.ts';

export const filterShape = {
  id: 'filter-shape',
  severity: 'error',
  reason: 'A filter has a name, a type, and one "and" and one "or" group.',
  identity: 'words',
  accepts: [{ text: filterWith([conditionOn('value', '>', 1000)]) }],
  rejects: [
    {
      text: '{ "name": "Big deals", "type": "deals" }\n',
      marked: '{',
      message: 'The filter has no "conditions". Add "conditions".',
    },
    {
      text: filterWith([conditionOn('value', '>', 1000)]).replace(
        ',\n      { "glue": "or", "conditions": [] }',
        '',
      ),
      marked: '"conditions"',
      message:
        'The filter has one group; it must have exactly two, "and" and "or". Add { "glue": "or", "conditions": [] }.',
    },
    {
      text: `{ "name": "Big deals", "type": "deals", "conditions": { "glue": "and", "conditions": [${conditionOn('value', '>', 1000)}] } }\n`,
      marked: '"conditions"',
      message: 'The conditions are not inside a group. Put them into the "and" group or the "or" group.',
    },
  ],
  check: ({ value, wholeProblem }) => (wholeProblem === undefined ? checkShape(value) : [wholeProblem]),
} as const satisfies FilterRule;

export const filterType = {
  id: 'filter-type',
  severity: 'warning',
  reason: 'An unknown type is likely misspelt, and the CRM may reject it.',
  accepts: [{ text: filterWith([conditionOn('value', '>', 1000)]) }],
  rejects: [
    {
      text: filterWith([conditionOn('value', '>', 1000)], [], 'deal'),
      marked: '"deal"',
      message: '"deal" is not a known type of filter. Did you mean "deals"?',
    },
  ],
  check: ({ type }) => {
    if (typeof type !== 'string' || filterTypes.includes(type)) return [];
    const nearType = findEntityName(type, 'type');
    const change = nearType && ({ do: 'replace', by: nearType.name } as const);
    return [
      {
        pointer: '/type',
        message: `${JSON.stringify(type)} is not a known type of filter.`,
        hint: nearType
          ? `Did you mean ${JSON.stringify(nearType.name)}?`
          : `Known types are ${filterTypes.map((name) => JSON.stringify(name)).join(', ')}.`,
        ...(change && (nearType.isCertain ? { fix: change } : { suggestions: [change] })),
      },
    ];
  },
} as const satisfies FilterRule;
