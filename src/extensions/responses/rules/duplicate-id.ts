import { rankOf } from '../../source.ts';
import { envelope, taxRate, toInvoices } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const duplicateId = {
  id: 'duplicate-id',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'Requests name a record by its id, which must be unique.',
  get accepts() {
    return [toInvoices('getTaxRates', envelope([taxRate, { ...taxRate, id: '2' }]))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getTaxRates', envelope([taxRate, { ...taxRate, name: 'Reduced', rate: 9 }])),
        marked: '"1"',
        message: '"1" is also the id of an earlier record. Give each record its own id.',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
