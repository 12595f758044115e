import { rankOf } from '../../../base/source.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice } from '../examples.ts';
import { toCents } from '../invoice-values.ts';
import type { RecordRule } from './response-rule.ts';

const { Invoice } = contracts.invoicing.records;

export const paidOverTotal = {
  id: 'paid-over-total',
  records: [Invoice],
  ...rankOf({ source: 'documentation' }),
  reason: 'The amount paid must not exceed the total.',
  get accepts() {
    return [changedInvoice({})];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ paidAmount: 120 }),
        marked: '120',
        message: '"paidAmount" is 120, more than the total of 100. Correct one of them.',
      },
    ];
  },
  check: ({ record: { paidAmount, total } }) => {
    if (typeof paidAmount !== 'number' || typeof total !== 'number' || toCents(paidAmount - total) <= 0)
      return [];
    const message = `"paidAmount" is ${paidAmount}, more than the total of ${total}.`;
    return [{ pointer: '/paidAmount', message, hint: 'Correct one of them.' }];
  },
} as const satisfies RecordRule;
