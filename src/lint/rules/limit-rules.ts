import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const blockLimit = {
  id: 'block-limit',
  severity: 'error',
  reason: 'A modal can have at most 10 blocks, not counting its header and buttons.',
  among: 'siblings',
  accepts: [{ blocks: lines(10) }],
  rejects: [
    {
      blocks: lines(11),
      marked: '"line_11"',
      message: '"line_11" is block number 11; a modal has at most 10. Remove it, or another one.',
    },
  ],
  check: (context) => reportViolations(context, 'block-limit'),
} as const satisfies ModalRule;

function lines(count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) => `line_${index + 1}: text { "value": "Line ${index + 1}" }`,
  );
}

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
