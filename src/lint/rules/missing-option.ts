import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const missingOption = {
  id: 'missing-option',
  severity: 'error',
  reason: 'The documentation requires the option.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      blocks: ['size: input { "placeholder": "S, M or L" }'],
      marked: '"options"',
      message: '"size" has no "label". An input needs one: add "label".',
    },
    {
      actions: ['save: primary { "label": "Save" }'],
      marked: '"options"',
      message: '"save" has no "handler". A primary button needs one: add "handler": "request" or "open-url".',
    },
    {
      blocks: ['size: select { "label": "Cake size", "items": [{ "label": "Small" }] }'],
      marked: '{',
      message: 'Item 1 of "size" has no "value". It needs one: add "value".',
    },
  ],
  check: (context) => reportViolations(context, 'missing-option'),
} as const satisfies ModalRule;
