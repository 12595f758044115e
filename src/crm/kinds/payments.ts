import { addTime, date, flag, integer, link, number, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic, scopesOf } from './kind-names.ts';

/** Payments of subscriptions. */
export const payments: RecordKind = {
  noun: 'payment',
  scopes: scopesOf('deals'),
  fields: {
    subscription_id: link('subscriptions', 'Subscription', {
      isReadOnly: true,
    }),
    deal_id: link('deals', 'Deal', { isReadOnly: true }),
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

/** Installments of deals. */
export const installments: RecordKind = {
  noun: 'installment',
  scopes: scopesOf('deals'),
  fields: {
    deal_id: link('deals', 'Deal', { isReadOnly: true }),
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
      neededQuery: ['deal_ids'],
      operations: { list: 'public' },
    },
    {
      version: 'v2',
      path: '/deals/:id/installments',
      parent: { kind: 'deals', field: 'deal_id' },
      operations: ofPublic('add', 'patch', 'remove'),
    },
  ],
};

/** Subscriptions of deals. Their other paths are routes of their type. */
export const subscriptions: RecordKind = {
  noun: 'subscription',
  scopes: scopesOf('deals'),
  fields: {
    deal_id: link('deals', 'Deal', { isFixed: true }),
    currency: text('Currency', 'The currency.', { type: 'string', isFixed: true }),
    description: text('Description', 'The description.'),
    cadence_type: text('Cadence', 'The interval between payments.', {
      knownValues: ['weekly', 'monthly', 'quarterly', 'yearly'],
      isFixed: true,
    }),
    cycles_count: integer('Cycles', 'The number of payments.', { isFixed: true }),
    cycle_amount: number('Amount', 'The amount of each payment.'),
    start_date: date('Start', 'The day of the first payment.', { isFixed: true }),
    end_date: date('End', 'The day of the cancellation.'),
    infinite: flag('Infinite', 'Whether it has no end.', { isFixed: true }),
    is_active: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    final_status: text('Final status', 'The status after its end.', { isReadOnly: true }),
    lifetime_value: number('Lifetime value', 'The sum of all payments.', { isReadOnly: true }),
    update_deal_value: flag('Update deal', 'Whether the value of the deal follows.'),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['deal_id', 'currency'],
  services: [
    {
      version: 'v1',
      path: '/subscriptions',
      operations: { get: 'documentation', remove: 'documentation' },
    },
  ],
};
