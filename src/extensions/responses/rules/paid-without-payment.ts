import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice } from '../examples.ts';
import { statusesOf } from '../invoice-values.ts';
import type { RecordRule } from './response-rule.ts';

const { Invoice } = contracts.invoicing.records;

export const paidWithoutPayment = {
  id: 'paid-without-payment',
  records: [Invoice],
  ...rankOf({ source: 'decision' }),
  reason: 'The status, the amount paid and the amount due of an invoice must not contradict each other.',
  get accepts() {
    return [changedInvoice({}), changedInvoice({ total: 0, paidAmount: 0 })];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ paidAmount: 0 }),
        marked: '0',
        message: 'The status is "paid", but "paidAmount" is 0. Correct one of them.',
      },
      {
        ...changedInvoice({ dueAmount: 5 }),
        marked: '5',
        message: 'The status is "paid", but "dueAmount" is 5. Correct one of them.',
      },
    ];
  },
  check: ({ record }) => {
    const { dueAmount, paidAmount, total } = record;
    // Two different statuses are reported by another rule.
    const stated = statusesOf(record);
    if (stated.length === 0 || stated.some((status) => status !== 'paid')) return [];
    const isUnpaid = paidAmount === 0 && typeof total === 'number' && total > 0;
    const isDue = typeof dueAmount === 'number' && dueAmount > 0;
    if (!isUnpaid && !isDue) return [];
    const [member, amount] = isUnpaid ? ['paidAmount', paidAmount] : ['dueAmount', dueAmount];
    const message = `The status is "paid", but "${member}" is ${amount}.`;
    return [{ pointer: toPointer([member]), message, hint: 'Correct one of them.' }];
  },
} as const satisfies RecordRule;
