import { addTime, date, flag, integer, link, number, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './scopes.ts';

/** Subscriptions of deals. Their other paths are routes of their type. */
export const subscriptions: RecordKind = {
  noun: 'subscription',
  scopes: scopesOf('deals'),
  fields: {
    deal_id: link('deals', 'Deal', 'The id of the deal.', { isFixed: true }),
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
