import { rankOf } from '../../source.ts';
import { envelope, toInvoices } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

const summary = { currency: 'EUR', outstanding: 0, overdue: 0, paid: 100, total: 100 };

export const notACurrency = {
  id: 'not-a-currency',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'A currency must be a three-letter code of ISO 4217.',
  get accepts() {
    return [toInvoices('getInvoiceSummary', envelope([summary]))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getInvoiceSummary', envelope([{ ...summary, currency: 'Euro' }])),
        marked: '"Euro"',
        message:
          '"currency" is not a currency code of three capital letters: "Euro". Write one such as "EUR".',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
