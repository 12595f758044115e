import { describeType, valueAt } from '../../../base/json.ts';
import { rankOf } from '../../../base/source.ts';
import { envelope, taxRate, toInvoices } from '../examples.ts';
import { describeMissingFromEnvelope } from '../missing-from-envelope.ts';
import type { ResponseRule } from './response-rule.ts';

export const notAnEnvelope = {
  id: 'not-an-envelope',
  ...rankOf({ source: 'documentation' }),
  reason: 'A response must be { "success": boolean, "data": … }.',
  concerns: 'app',
  get accepts() {
    return [toInvoices('getTaxRates', envelope([taxRate]))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getTaxRates', [taxRate]),
        marked: '[ { "id": "1", "name": "Standard", "rate": 24 } ]',
        message: 'The response has no "success". Send { "success": true, "data": … }.',
      },
    ];
  },
  check: ({ success: { shape }, body }) => {
    if (shape !== 'envelope') return [];
    const success = valueAt(body, ['success']);
    if (success === undefined)
      return [describeMissingFromEnvelope(body, 'success', 'Send { "success": true, "data": … }.')];
    if (typeof success === 'boolean') return [];
    const message = `"success" is ${describeType(success)}; it must be true or false.`;
    return [{ pointer: '/success', message }];
  },
} as const satisfies ResponseRule;
