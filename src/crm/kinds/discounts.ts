import { integer, link, number, text } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './scopes.ts';

/** Additional discounts of deals. */
export const discounts: RecordKind = {
  noun: 'discount',
  ids: 'uuid',
  scopes: scopesOf('deals'),
  fields: {
    deal_id: link('deals', 'Deal', 'The id of the deal.', { isReadOnly: true }),
    description: text('Description', 'The description.', { type: 'string' }),
    amount: number('Amount', 'The amount.', { type: 'number' }),
    type: text('Type', 'The unit of the amount.', { enum: ['percentage', 'amount'] }),
    created_at: text('Created', 'The time of its creation.', {
      isReadOnly: true,
      initial: { time: 'now' },
      v2As: 'time',
    }),
    created_by: integer('Creator', 'The id of the user who created it.', { isReadOnly: true }),
    updated_at: text('Updated', 'The time of its last change.', {
      isReadOnly: true,
      initial: { time: 'changed' },
      v2As: 'time',
    }),
  },
  required: ['description', 'amount', 'type'],
  services: [
    {
      version: 'v2',
      path: '/deals/:id/discounts',
      parent: { kind: 'deals', field: 'deal_id' },
      operations: { list: 'documentation', add: 'public', patch: 'public', remove: 'public' },
    },
  ],
};
