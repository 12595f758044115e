import { rankOf } from '../../source.ts';
import { action, changedInvoice } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const unknownProviderAction = {
  id: 'unknown-provider-action',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation lists the values of "providerAction".',
  get accepts() {
    return [changedInvoice({ actions: [action] })];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ actions: [{ ...action, providerAction: 'download' }] }),
        marked: '"download"',
        message:
          '"download" is not a value of "providerAction". Allowed: "changeInvoiceStatus", "sendInvoiceEmail", "downloadInvoice", "openInvoiceLink", "postInvoiceEmail", "getInvoiceShareURL".',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
