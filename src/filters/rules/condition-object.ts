import { listWords, quote } from '../../base/text.ts';
import { conditionObjects, findEntityName } from '../entities.ts';
import { conditionOn, filterWith } from '../examples.ts';
import type { ConditionRule } from './filter-rule.ts';

export const conditionObject = {
  id: 'condition-object',
  severity: 'warning',
  reason: 'An unknown object is likely misspelt, and the CRM may reject it.',
  get accepts() {
    return [{ text: filterWith([conditionOn('value', '>', 1000)]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith([
          '{ "object": "org", "field_id": "name", "operator": "=", "value": "Acme", "extra_value": null }',
        ]),
        marked: '"org"',
        message: '"org" is not a known object of a condition. Did you mean "organization"?',
      },
    ];
  },
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
