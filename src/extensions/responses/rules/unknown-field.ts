import { rankOf } from '../../source.ts';
import { envelope, taxRate, toInvoices } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const unknownField = {
  id: 'unknown-field',
  scope: 'schema',
  ...rankOf({ source: 'decision', atMost: 'info' }),
  reason: 'The field is not part of the documented format.',
  get accepts() {
    return [toInvoices('getTaxRates', envelope([taxRate]))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getTaxRates', envelope([{ ...taxRate, country: 'EE' }])),
        marked: '"country"',
        message: '"country" is not part of the documented format. Remove it.',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
