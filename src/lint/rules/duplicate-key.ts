import { quote } from '../../base/text.ts';
import type { Rule } from './rule.ts';

export const duplicateKey = {
  id: 'duplicate-key',
  severity: 'error',
  reason: 'Of two members with one name only the last counts: a repeated block key silently loses a block.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }', 'note: input { "label": "Note" }'] }],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "label": "Size" }'],
      marked: '"label"',
      message: '"label" is written twice in one object, and only the last one counts. Keep one of them.',
    },
  ],
  check: ({ repetitions }) =>
    repetitions.map(({ pointer, member: { name, key } }) => ({
      pointer,
      mark: key,
      message: `${quote(name)} is written twice in one object, and only the last one counts.`,
      hint: 'Keep one of them.',
    })),
} as const satisfies Rule;
