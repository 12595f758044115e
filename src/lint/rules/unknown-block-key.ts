import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const unknownBlockKey = {
  id: 'unknown-block-key',
  severity: 'error',
  reason: 'A response changes only blocks of the modal. Another one is not part of the documented format.',
  accepts: [
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "value": "M" } } } }\n',
    },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "szie": { "value": "M" } } } }\n',
      marked: '"szie"',
      message: '"szie" is not a block of this modal. Did you mean "size"?',
    },
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "properties": { "size": { "value": "M" } } } } }\n',
      marked: '"properties"',
      message: '"properties" is not a block of this modal. Move its contents one level up.',
    },
  ],
  check: (context) => reportViolations(context, 'unknown-block-key'),
} as const satisfies ModalRule;
