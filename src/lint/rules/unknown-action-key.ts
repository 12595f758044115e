import { findFaults } from '../fault-findings.ts';
import type { Rule } from './rule.ts';

export const unknownActionKey = {
  id: 'unknown-action-key',
  severity: 'error',
  reason: 'A response that names a button that the modal does not have is refused as a whole.',
  accepts: [{ response: '{ "data": { "actions": { "save": { "label": "Order" } } } }\n' }],
  rejects: [
    {
      response: '{ "data": { "actions": { "saev": { "label": "Order" } } } }\n',
      marked: '"saev"',
      message: '"saev" is no action button of this modal. Did you mean "save"?',
    },
  ],
  check: (context) => findFaults(context, 'unknown-action-key'),
} as const satisfies Rule;
