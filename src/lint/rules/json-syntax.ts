import type { RuleContext } from '../rule-context.ts';
import type { ModalRule } from './modal-rule.ts';

export const jsonSyntax = {
  id: 'json-syntax',
  severity: 'error',
  reason: 'The documented format is JSON.',
  identity: 'words',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", }'],
      marked: ',',
      message: 'The last comma of the object is not allowed in JSON. Remove it.',
    },
    {
      blocks: ['size: input { "label": "Cake size" "message": "S, M or L" }'],
      marked: '"message"',
      message: 'A comma is missing before "message". Add it.',
    },
  ],
  check: ({ syntaxErrors }: Pick<RuleContext, 'syntaxErrors'>) =>
    syntaxErrors.map(({ offset, end, ...fault }) => ({ ...fault, pointer: '', highlight: { offset, end } })),
} as const satisfies ModalRule;
