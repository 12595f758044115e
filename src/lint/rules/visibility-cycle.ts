import { quote } from '../../base/text.ts';
import { type Cycle, findCycles } from '../conditions/cycles.ts';
import { pointerOfCondition } from '../conditions/list-conditions.ts';
import type { Rule } from './rule.ts';

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
      pointer: cycle[0] === undefined ? '' : pointerOfCondition(cycle[0]),
      mark: 'key',
      message: describe(cycle),
      hint: 'Remove one of these conditions.',
    })),
} as const satisfies Rule;

function describe(cycle: Cycle): string {
  const steps = [...cycle.map(({ holder }) => holder), cycle[0]?.holder ?? ''];
  return `Circular visibility: ${steps.map(quote).join(' → ')}.`;
}
