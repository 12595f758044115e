import { addTime, date, flag, link, number, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './scopes.ts';

/** Payments of subscriptions. */
export const payments: RecordKind = {
  noun: 'payment',
  scopes: scopesOf('deals'),
  fields: {
    subscription_id: link('subscriptions', 'Subscription', 'The id of the subscription.', {
      isReadOnly: true,
    }),
    deal_id: link('deals', 'Deal', 'The id of the deal.', { isReadOnly: true }),
    amount: number('Amount', 'The amount.'),
    currency: text('Currency', 'The currency.'),
    due_at: date('Due', 'The day on which it is due.'),
    description: text('Description', 'The description.'),
    payment_type: text('Type', 'The type of the payment.', { isReadOnly: true }),
    is_active: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: [],
  services: [
    {
      version: 'v1',
      path: '/subscriptions/:id/payments',
      parent: { kind: 'subscriptions', field: 'subscription_id' },
      operations: { list: 'documentation' },
    },
  ],
};
