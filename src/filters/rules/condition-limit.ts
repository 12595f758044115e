import { isObject } from '../../base/json.ts';
import { conditionOn, filterWith } from '../examples.ts';
import { maxConditions } from '../filter.ts';
import type { FilterRule } from './filter-rule.ts';

export const conditionLimit = {
  id: 'condition-limit',
  severity: 'error',
  reason: 'A filter has at most 16 conditions.',
  get accepts() {
    return [{ text: filterWith(many(16)) }];
  },
  get rejects() {
    return [
      {
        text: filterWith(many(16), [conditionOn('status', '=', 'open')]),
        marked: '{',
        message: 'This is condition 17; a filter has at most 16. Remove it.',
      },
    ];
  },
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
