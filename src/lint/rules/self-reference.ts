import { describeSelfReference, listSelfReferences } from '../../behaviour/list-conditions.ts';
import type { ModalRule } from './modal-rule.ts';

export const selfReference = {
  id: 'self-reference',
  severity: 'error',
  reason: 'A block or item that depends on its own value never appears, or hides what was just chosen.',
  accepts: [
    {
      blocks: [
        'gift: input { "label": "Gift" }',
        'note: input { "label": "Note", "visibleOn": { "gift": "not_empty" } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: ['note: input { "label": "Note", "visibleOn": { "note": "not_empty" } }'],
      marked: '"note"',
      message:
        'The condition on "note" of "note" depends on its own block. Use a condition on another block.',
    },
  ],
  check: ({ contents }) =>
    listSelfReferences(contents()).map((use) => ({ ...describeSelfReference(use), highlight: 'key' })),
} as const satisfies ModalRule;
