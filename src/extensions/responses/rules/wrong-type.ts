import { rankOf } from '../../source.ts';
import { envelope, taxRate, toInvoices } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const wrongType = {
  id: 'wrong-type',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation gives the type of the field.',
  get accepts() {
    return [toInvoices('getTaxRates', envelope([taxRate]))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getTaxRates', envelope([{ ...taxRate, rate: '24' }])),
        marked: '"24"',
        message: '"rate" must be a number. Write 24 without quotes.',
      },
      {
        ...toInvoices('getTaxRates', envelope(taxRate)),
        marked: '{ "id": "1", "name": "Standard", "rate": 24 }',
        message: '"data" must be a list.',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
