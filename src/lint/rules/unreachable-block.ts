import { quote } from '../../base/text.ts';
import { describeUnreachable, rootCauses } from '../conditions/describe-unreachable.ts';
import { blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const unreachableBlock = {
  id: 'unreachable-block',
  severity: 'warning',
  reason: 'A block that no user input can make visible is probably a mistake.',
  accepts: [
    { blocks: ['id: input { "label": "Order", "value": "7", "visibleOn": "never" }'] },
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes", "isDisabled": true }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
      marked: '"visibleOn"',
      message:
        '"note" can never be visible: no user input meets its condition on "gift". Change the condition, or remove what it hides.',
    },
  ],
  check: (context) =>
    rootCauses(
      context,
      ({ blocks }) => blocks,
      ({ block }) => blockPointer(block, 'visibleOn'),
    ).map(({ part, pointer }) => describeUnreachable(quote(part.block), pointer, part)),
} as const satisfies ModalRule;
