import { listSelfReferences, nameOfCondition, pointerOfCondition } from '../conditions.ts';
import type { Rule } from './rule.ts';

export const selfReference = {
  id: 'self-reference',
  severity: 'error',
  reason:
    'A block, or an item of it, that waits for its own value waits for ever, or hides what was just chosen.',
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
      message: 'The rule on "note" of "note" looks at the block that it is on. Let it look at another block.',
    },
  ],
  check: ({ contents }) =>
    listSelfReferences(contents()).map((use) => ({
      pointer: pointerOfCondition(use),
      mark: 'key',
      message: `${nameOfCondition(use)} looks at the block that it is on.`,
      hint: 'Let it look at another block.',
    })),
} as const satisfies Rule;
