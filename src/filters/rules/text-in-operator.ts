import { quote } from '../../base/text.ts';
import { findWrongOperator } from '../check/wrong-operator.ts';
import { conditionOn, filterWith } from '../examples.ts';
import { isName } from '../known-fields.ts';
import type { ConditionRule } from './filter-rule.ts';

export const textInOperator = {
  id: 'text-in-operator',
  severity: 'error',
  reason: 'In an operator, "$" means the value, so the text belongs in "value".',
  get accepts() {
    return [{ text: filterWith([conditionOn('title', "LIKE '%$%'", 'Tallinn')]) }];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('title', "LIKE '%Tallinn%'", null)]),
        marked: '"LIKE \'%Tallinn%\'"',
        message:
          'The operator of condition 1 of the "and" group contains the text "Tallinn". Write "LIKE \'%$%\'", and the text in "value".',
      },
    ];
  },
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
