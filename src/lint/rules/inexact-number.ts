import { cut } from '../../base/text.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ModalRule } from './modal-rule.ts';

export const inexactNumber = {
  id: 'inexact-number',
  severity: 'error',
  reason: 'Numbers keep about 16 digits, so a longer id changes before it is sent.',
  accepts: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 9007199254740992 }, { "label": "Large", "value": 0.10 }] }',
      ],
    },
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": "653247040368672768" }] }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 653247040368672768 }] }',
      ],
      marked: '653247040368672768',
      message:
        '653247040368672768 is read and sent as 653247040368672800. Write it as text: "653247040368672768".',
    },
    {
      blocks: ['size: select { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "value": 1e400 } } } }\n',
      marked: '1e400',
      message: '1e400 is read and sent as null. Write it as text: "1e400".',
    },
  ],
  check: ({ inexactNumbers }: Pick<RuleContext, 'inexactNumbers'>) =>
    inexactNumbers.map(({ pointer, offset, end, literal, sent }) => ({
      pointer,
      highlight: { offset, end },
      message: `${cut(literal)} is read and sent as ${sent}.`,
      hint: `Write it as text: "${cut(literal)}".`,
      suggestions: [{ do: 'quote' }],
    })),
} as const satisfies ModalRule;
