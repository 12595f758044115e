import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const unknownActionKey = {
  id: 'unknown-action-key',
  severity: 'error',
  reason: 'A response changes only buttons of the modal. Another one is not part of the documented format.',
  accepts: [{ response: '{ "data": { "actions": { "save": { "label": "Order" } } } }\n' }],
  rejects: [
    {
      response: '{ "data": { "actions": { "saev": { "label": "Order" } } } }\n',
      marked: '"saev"',
      message: '"saev" is not an action button of this modal. Did you mean "save"?',
    },
  ],
  check: (context) => reportViolations(context, 'unknown-action-key'),
} as const satisfies ModalRule;
