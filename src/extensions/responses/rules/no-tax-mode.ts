import { isObject } from '../../../base/json.ts';
import { rankOf } from '../../../base/source.ts';
import { contracts } from '../../contracts.ts';
import { envelope, features, toInvoices } from '../examples.ts';
import type { RecordRule } from './response-rule.ts';

const { LinkFeatures } = contracts.invoicing.records;

const noMode = { taxExclusive: false, taxInclusive: false, noTax: false };

export const noTaxMode = {
  id: 'no-tax-mode',
  records: [LinkFeatures],
  ...rankOf({ source: 'documentation' }),
  reason: 'At least one tax mode must be true.',
  get accepts() {
    return [toInvoices('getProviderAccount', envelope({ authorized: true, features }))];
  },
  get rejects() {
    return [
      {
        ...toInvoices(
          'getProviderAccount',
          envelope({ authorized: true, features: { ...features, invoiceTaxModeOptions: noMode } }),
        ),
        marked: '{ "taxExclusive": false, "taxInclusive": false, "noTax": false }',
        message: 'No tax mode is true. Set at least one to true.',
      },
    ];
  },
  check: ({ record: { invoiceTaxModeOptions: modes } }) => {
    if (!isObject(modes) || Object.values(modes).some((mode) => mode !== false)) return [];
    const message = 'No tax mode is true.';
    return [{ pointer: '/invoiceTaxModeOptions', message, hint: 'Set at least one to true.' }];
  },
} as const satisfies RecordRule;
