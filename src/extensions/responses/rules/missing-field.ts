import { rankOf } from '../../source.ts';
import { envelope, toInvoices } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const missingField = {
  id: 'missing-field',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation requires the field.',
  get accepts() {
    return [toInvoices('getTemplates', envelope([{ id: '1' }]))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getTaxRates', envelope([{ id: '1', name: 'Standard' }])),
        marked: '{',
        message: '"rate" is missing. Add it.',
      },
      {
        ...toInvoices('getTaxRates', envelope([{ id: '1', nmae: 'Standard', rate: 24 }])),
        marked: '"nmae"',
        message: '"name" is missing. Rename "nmae".',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
