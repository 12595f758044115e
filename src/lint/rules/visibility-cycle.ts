import { quote } from '../../base/text.ts';
import { list } from '../../format/words/phrases.ts';
import { pointerOfCondition } from '../conditions.ts';
import { type Cycle, findCycles } from '../cycles.ts';
import type { Rule } from './rule.ts';

export const visibilityCycle = {
  id: 'visibility-cycle',
  severity: 'error',
  reason: 'Blocks whose rules lead round in a circle depend on themselves, and mostly stay hidden for good.',
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
      message:
        '"gift" and "note" depend on each other in a circle: "gift" looks at "note", "note" looks at "gift". Take one of these rules out.',
    },
  ],
  check: ({ contents }) =>
    findCycles(contents()).map((circle) => ({
      pointer: circle[0] === undefined ? '' : pointerOfCondition(circle[0]),
      mark: 'key',
      message: describe(circle),
      hint: 'Take one of these rules out.',
    })),
} as const satisfies Rule;

function describe(circle: Cycle): string {
  const blocks = list(
    circle.map(({ holder }) => quote(holder)),
    'and',
  );
  const steps = circle.map(({ holder, block }) => `${quote(holder)} looks at ${quote(block)}`);
  return `${blocks} depend on each other in a circle: ${steps.join(', ')}.`;
}
