import { rankOf } from '../../source.ts';
import { envelope, invoice, toInvoices } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const unknownValue = {
  id: 'unknown-value',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation lists all values of the field.',
  get accepts() {
    return [toInvoices('postInvoice', envelope(invoice))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('postInvoice', envelope({ ...invoice, pipedriveStatusCode: 'Paid' })),
        marked: '"Paid"',
        message: '"Paid" is not a value of "pipedriveStatusCode". Did you mean "paid"?',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
