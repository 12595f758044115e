import { quote } from '../../base/text.ts';
import { describeCycle, findCycles } from '../../behaviour/cycles.ts';
import type { ModalRule } from './modal-rule.ts';

export const visibilityCycle = {
  id: 'visibility-cycle',
  severity: 'error',
  reason: 'Blocks that depend on each other usually stay hidden permanently.',
  among: 'blocks',
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
      blocks: [
        'gift: input { "label": "Gift", "visibleOn": { "note": "not_empty" } }',
        'note: input { "label": "Note", "visibleOn": { "gift": "not_empty" } }',
      ],
      marked: '"note"',
      message: 'Circular visibility: "gift" → "note" → "gift". Remove one of these conditions.',
    },
  ],
  check: ({ contents }) =>
    findCycles(contents()).map((cycle) => ({
      ...describeCycle(cycle),
      highlight: 'key',
      about: cycle.map(({ holder, block }) => `${quote(holder)} → ${quote(block)}`).sort(),
    })),
} as const satisfies ModalRule;
