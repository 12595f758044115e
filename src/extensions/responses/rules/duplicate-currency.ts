import { rankOf } from '../../source.ts';
import { envelope, toInvoices } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

const sums = { currency: 'EUR', outstanding: 10, overdue: 0, paid: 0, total: 10 };

export const duplicateCurrency = {
  id: 'duplicate-currency',
  scope: 'schema',
  ...rankOf({ source: 'decision' }),
  reason: 'A summary has the sums of one currency once.',
  get accepts() {
    return [toInvoices('getInvoiceSummary', envelope([sums, { ...sums, currency: 'USD' }]))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getInvoiceSummary', envelope([{ ...sums, total: 5 }, sums])),
        marked: '"EUR"',
        message: '"EUR" is also the currency of an earlier record. Give each record its own currency.',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
