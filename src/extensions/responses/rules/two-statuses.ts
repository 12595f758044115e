import { rankOf } from '../../../base/source.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice } from '../examples.ts';
import { statusesOf } from '../invoice-values.ts';
import type { RecordRule } from './response-rule.ts';

const { Invoice } = contracts.invoicing.records;

export const twoStatuses = {
  id: 'two-statuses',
  records: [Invoice],
  ...rankOf({ source: 'decision' }),
  reason:
    'Only the documentation has "serviceStatusCode", and only public material "pipedriveStatusCode". Both must be equal.',
  get accepts() {
    return [changedInvoice({ serviceStatusCode: 'paid' })];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ serviceStatusCode: 'issued' }),
        marked: '"issued"',
        message: '"serviceStatusCode" and "pipedriveStatusCode" differ. Send the same value in both.',
      },
    ];
  },
  check: ({ record }) => {
    const [firstStatus, secondStatus] = statusesOf(record);
    // Another value is reported by another rule.
    if (![firstStatus, secondStatus].every((status) => statuses.has(status)) || firstStatus === secondStatus)
      return [];
    const message = '"serviceStatusCode" and "pipedriveStatusCode" differ.';
    return [{ pointer: '/serviceStatusCode', message, hint: 'Send the same value in both.' }];
  },
} as const satisfies RecordRule;

const statuses: ReadonlySet<unknown> = new Set(Invoice.properties.pipedriveStatusCode.enum);
