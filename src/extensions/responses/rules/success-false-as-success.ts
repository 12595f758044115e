import { valueAt } from '../../../base/json.ts';
import { rankOf } from '../../../base/source.ts';
import { envelope, toInvoices } from '../examples.ts';
import type { ResponseRule } from './response-rule.ts';

export const successFalseAsSuccess = {
  id: 'success-false-as-success',
  ...rankOf({ source: 'documentation' }),
  reason: 'A successful response must have "success": true.',
  get accepts() {
    return [toInvoices('getTaxRates', envelope([]))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getTaxRates', { success: false, data: { message: 'No access' } }),
        marked: 'false',
        message:
          '"success" is false, but the status is that of a success. Send a failure with its own status, such as 404.',
      },
    ];
  },
  check: ({ success: { shape }, body }) =>
    shape === 'envelope' && valueAt(body, ['success']) === false
      ? [
          {
            pointer: '/success',
            message: '"success" is false, but the status is that of a success.',
            hint: 'Send a failure with its own status, such as 404.',
          },
        ]
      : [],
} as const satisfies ResponseRule;
