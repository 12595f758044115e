import { date, link, number, text } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './scopes.ts';

/** Installments of deals. */
export const installments: RecordKind = {
  noun: 'installment',
  scopes: scopesOf('deals'),
  fields: {
    deal_id: link('deals', 'Deal', 'The id of the deal.', { isReadOnly: true }),
    description: text('Description', 'The description.', { type: 'string' }),
    amount: number('Amount', 'The amount.', { type: 'number' }),
    billing_date: date('Billing date', 'The day of the bill.', { type: 'string' }),
  },
  required: ['description', 'amount', 'billing_date'],
  services: [
    {
      version: 'v2',
      path: '/deals/installments',
      query: ['deal_ids', 'sort_by', 'sort_direction'],
      operations: { list: 'documentation' },
    },
    {
      version: 'v2',
      path: '/deals/:id/installments',
      parent: { kind: 'deals', field: 'deal_id' },
      operations: { add: 'public', patch: 'public', remove: 'public' },
    },
  ],
};
