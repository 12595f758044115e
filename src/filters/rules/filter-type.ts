import { filterTypes, findEntityName } from '../entities.ts';
import { conditionOn, filterWith } from '../examples.ts';
import type { FilterRule } from './filter-rule.ts';

export const filterType = {
  id: 'filter-type',
  severity: 'warning',
  reason: 'An unknown type is likely misspelt, and the CRM may reject it.',
  get accepts() {
    return [{ text: filterWith([conditionOn('value', '>', 1000)]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('value', '>', 1000)], [], 'deal'),
        marked: '"deal"',
        message: '"deal" is not a known type of filter. Did you mean "deals"?',
      },
    ];
  },
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
