import { rankOf } from '../../../base/source.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice, invoice } from '../examples.ts';
import { statusesOf, toCents } from '../invoice-values.ts';
import type { RecordRule } from './response-rule.ts';

const { Invoice } = contracts.invoicing.records;

const partlyPaid = { ...invoice, pipedriveStatusCode: 'partiallyPaid', paidAmount: 40, dueAmount: 60 };

export const dueAmount = {
  id: 'due-amount',
  records: [Invoice],
  ...rankOf({ source: 'documentation' }),
  reason: 'The amount due of a partly paid invoice must be the total minus the amount paid.',
  get accepts() {
    return [changedInvoice(partlyPaid)];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ ...partlyPaid, dueAmount: 100 }),
        marked: '100',
        message: '"dueAmount" is 100, but the total minus the amount paid is 60. Correct one of the three.',
      },
    ];
  },
  check: ({ record }) => {
    const { dueAmount, paidAmount, total } = record;
    if (!statusesOf(record).includes('partiallyPaid')) return [];
    if (typeof dueAmount !== 'number' || typeof paidAmount !== 'number' || typeof total !== 'number')
      return [];
    const due = total - paidAmount;
    if (toCents(due - dueAmount) === 0) return [];
    const message = `"dueAmount" is ${dueAmount}, but the total minus the amount paid is ${Number(due.toFixed(2))}.`;
    return [{ pointer: '/dueAmount', message, hint: 'Correct one of the three.' }];
  },
} as const satisfies RecordRule;
