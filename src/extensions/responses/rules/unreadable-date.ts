import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { isCalendarDate } from '../../../format/text-formats.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice } from '../examples.ts';
import type { RecordRule } from './response-rule.ts';

const { Invoice } = contracts.invoicing.records;

export const unreadableDate = {
  id: 'unreadable-date',
  records: [Invoice],
  ...rankOf({ source: 'decision' }),
  reason: 'The documentation does not say how responses write these dates. Requests have them in ISO 8601.',
  get accepts() {
    return [changedInvoice({ dueDate: '2026-12-31' }), changedInvoice({ dueDate: '2026-12-31T00:00:00' })];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ dueDate: '12/31/2026' }),
        marked: '"12/31/2026"',
        message: '"dueDate" is not a date in ISO 8601, such as "2026-01-31": "12/31/2026".',
      },
    ];
  },
  check: ({ record }) =>
    ['dueDate', 'paidDate'].flatMap((member) => {
      const text = record[member];
      if (typeof text !== 'string' || text === '') return [];
      if (isCalendarDate(text.slice(0, 10)) && /^.{10}($|[T ])/.test(text)) return [];
      const message = `${quote(member)} is not a date in ISO 8601, such as "2026-01-31": ${quote(text)}.`;
      return [{ pointer: toPointer([member]), message }];
    }),
} as const satisfies RecordRule;
