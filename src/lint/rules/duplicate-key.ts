import { quote } from '../../base/text.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ModalRule } from './modal-rule.ts';

export const duplicateKey = {
  id: 'duplicate-key',
  severity: 'error',
  reason: 'If a name is repeated, only the last member counts, so a block can be lost silently.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }', 'note: input { "label": "Note" }'] }],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "label": "Size" }'],
      marked: '"label"',
      message: '"label" appears twice in one object; only the last one counts. Keep one of them.',
    },
  ],
  check: ({ repetitions }: Pick<RuleContext, 'repetitions'>) =>
    repetitions.map(({ pointer, member: { name, key } }) => ({
      pointer,
      highlight: key,
      message: `${quote(name)} appears twice in one object; only the last one counts.`,
      hint: 'Keep one of them.',
    })),
} as const satisfies ModalRule;
