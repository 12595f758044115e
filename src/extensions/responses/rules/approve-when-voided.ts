import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice } from '../examples.ts';
import { actionsOf, statusesOf } from '../invoice-values.ts';
import type { RecordRule } from './response-rule.ts';

const { Invoice } = contracts.invoicing.records;

const approve = { id: 'APPROVE', label: 'Approve', providerAction: 'changeInvoiceStatus' };

export const approveWhenVoided = {
  id: 'approve-when-voided',
  records: [Invoice],
  ...rankOf({ source: 'documentation' }),
  reason: 'A voided invoice cannot be approved.',
  get accepts() {
    return [changedInvoice({ pipedriveStatusCode: 'draft', actions: [approve] })];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ pipedriveStatusCode: 'voided', actions: [approve] }),
        marked: '{ "id": "APPROVE", "label": "Approve", "providerAction": "changeInvoiceStatus" }',
        message: 'A voided invoice has the action "APPROVE". Remove the action.',
      },
    ];
  },
  check: ({ record }) => {
    if (!statusesOf(record).includes('voided')) return [];
    return actionsOf(record).flatMap(({ id }, index) =>
      id === 'APPROVE'
        ? [
            {
              pointer: toPointer(['actions', index]),
              message: 'A voided invoice has the action "APPROVE".',
              hint: 'Remove the action.',
            } as const,
          ]
        : [],
    );
  },
} as const satisfies RecordRule;
