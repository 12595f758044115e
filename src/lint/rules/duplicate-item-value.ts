import { guessItemValue } from '../guesses/item-value.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const duplicateItemValue = {
  id: 'duplicate-item-value',
  severity: 'error',
  reason: 'If two items have the same value, the payload does not show which one was chosen.',
  accepts: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }, { "label": "Large", "value": "1" }] }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }, { "label": "Large", "value": 1 }] }',
      ],
      marked: '1',
      message: 'Items 1 and 2 of "size" have the same value, the number 1. Give each item a different value.',
    },
    {
      blocks: [
        'flavours: checkbox-group { "label": "Flavours", "items": [{ "label": "Lemon", "value": "lemon" }, { "label": "Poppy seed", "value": "lemon" }] }',
      ],
      marked: '"lemon"',
      message:
        'Items 1 and 2 of "flavours" have the same value, the text "lemon". Give each item a different value.',
    },
  ],
  check: (context) =>
    reportViolations(context, 'duplicate-item-value', (violation) =>
      guessItemValue(violation, context.document),
    ),
} as const satisfies ModalRule;
