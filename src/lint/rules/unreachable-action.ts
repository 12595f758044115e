import { quote } from '../../base/text.ts';
import { describeUnreachable, rootCauses } from '../conditions/describe-unreachable.ts';
import { actionPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const unreachableAction = {
  id: 'unreachable-action',
  severity: 'warning',
  reason: 'A button that no user input can make visible can never be pressed.',
  accepts: [
    {
      blocks: ['size: input { "label": "Cake size" }'],
      actions: [
        'save: primary { "label": "Save", "handler": "request" }',
        'reset: secondary { "label": "Reset", "handler": "reset", "visibleOn": { "size": "not_empty" } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "value": "L", "visibleOn": "never" }'],
      actions: [
        'save: primary { "label": "Save", "handler": "request" }',
        'reset: secondary { "label": "Reset", "handler": "reset", "visibleOn": { "size": { "equals": "S" } } }',
      ],
      marked: '"visibleOn"',
      message:
        '"reset" can never be visible: no user input meets its condition on "size". Change the condition, or remove what it hides.',
    },
  ],
  check: (context) => {
    const never = context.proofs()?.neverSubmittable;
    const reported = never?.reason === 'hidden' ? never.actions : [];
    return rootCauses(
      context,
      ({ actions }) => actions.filter(({ action }) => !reported.includes(action)),
      ({ action }) => actionPointer(action, 'visibleOn'),
    ).map(({ part, pointer }) => describeUnreachable(quote(part.action), pointer, part));
  },
} as const satisfies ModalRule;
