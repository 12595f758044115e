import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const actionLimit = {
  id: 'action-limit',
  severity: 'error',
  reason: 'A modal must have 1 or 2 action buttons.',
  among: 'siblings',
  accepts: [
    {
      actions: [
        'cancel: secondary { "label": "Cancel", "handler": "cancel" }',
        'save: primary { "label": "Save", "handler": "request" }',
      ],
    },
  ],
  rejects: [
    {
      actions: [],
      marked: '"properties"',
      message:
        'The modal has no action button; it needs 1 or 2. Add one with the "$ref" "#/definitions/action-primary".',
    },
    {
      actions: [
        'cancel: secondary { "label": "Cancel", "handler": "cancel" }',
        'save: primary { "label": "Save", "handler": "request" }',
        'reset: secondary { "label": "Reset", "handler": "reset" }',
      ],
      marked: '"reset"',
      message: '"reset" is action button number 3; a modal has at most 2. Remove it, or another one.',
    },
  ],
  check: (context) => reportViolations(context, 'action-limit'),
} as const satisfies ModalRule;
