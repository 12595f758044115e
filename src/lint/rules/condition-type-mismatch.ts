import { nameOfCondition, pointerOfCondition } from '../../behaviour/list-conditions.ts';
import { describeValue, writeValue } from '../../format/words/phrases.ts';
import { checkConditions } from '../conditions/check-conditions.ts';
import type { ModalRule } from './modal-rule.ts';

export const conditionTypeMismatch = {
  id: 'condition-type-mismatch',
  severity: 'warning',
  reason: 'Conditions compare types, so the number 1 does not equal the text "1".',
  accepts: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }] }',
        'note: input { "label": "Note", "visibleOn": { "size": { "equals": 1 } } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }] }',
        'note: input { "label": "Note", "visibleOn": { "size": { "equals": "1" } } }',
      ],
      marked: '"1"',
      message:
        'The condition on "size" of "note" never holds: it compares with the text "1", but the item has the number 1. Write 1.',
    },
  ],
  check: ({ contents }) =>
    checkConditions(contents()).flatMap(({ use, mismatches }) =>
      mismatches.map(({ path, comparedValue, carried }) => ({
        pointer: pointerOfCondition(use, ...path),
        message: `${nameOfCondition(use)} never holds: it compares with ${describeValue(comparedValue)}, but the item has ${describeValue(carried)}.`,
        hint: `Write ${writeValue(carried)}.`,
        fix: { do: 'replace', by: carried },
      })),
    ),
} as const satisfies ModalRule;
