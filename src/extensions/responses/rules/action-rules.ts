import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { contracts } from '../../contracts.ts';
import { action, changedInvoice, emailAction } from '../examples.ts';
import { actionsOf, statusesOf } from '../invoice-values.ts';
import type { RecordRule, RecordValues } from './response-rule.ts';

const { Invoice, InvoiceAction } = contracts.invoicing.records;

export const actionWithoutEndpoint = {
  id: 'action-without-endpoint',
  records: [Invoice],
  ...rankOf({ source: 'documentation' }),
  reason: 'An action that sends an email needs the endpoint "postInvoiceEmail".',
  accepts: [changedInvoice({ actions: [emailAction] })],
  rejects: [
    changedInvoice(
      { actions: [emailAction] },
      {
        endpoints: { postInvoiceEmail: null },
        marked: '{ "id": "EMAIL", "label": "Email", "providerAction": "sendInvoiceEmail" }',
        message:
          'The action "EMAIL" calls "postInvoiceEmail", which the manifest does not have. Add the endpoint, or remove the action.',
      },
    ),
  ],
  check: ({ record, endpoints }) => {
    if (endpoints === null || endpoints.includes('postInvoiceEmail')) return [];
    return actionsOf(record).flatMap((action, index) =>
      sendsEmail(action)
        ? [
            {
              pointer: toPointer(['actions', index]),
              message: `The action ${quote(String(action['id']))} calls "postInvoiceEmail", which the manifest does not have.`,
              hint: 'Add the endpoint, or remove the action.',
            } as const,
          ]
        : [],
    );
  },
} as const satisfies RecordRule;

/** Whether an action sends an email. The id decides; for other ids, "providerAction" does. */
function sendsEmail({ id, providerAction }: RecordValues): boolean {
  if (id === 'EMAIL') return true;
  if (id === 'URL' || id === 'DOWNLOAD') return false;
  return providerAction === 'sendInvoiceEmail' || providerAction === 'postInvoiceEmail';
}

const approve = { id: 'APPROVE', label: 'Approve', providerAction: 'changeInvoiceStatus' };

export const approveWhenVoided = {
  id: 'approve-when-voided',
  records: [Invoice],
  ...rankOf({ source: 'documentation' }),
  reason: 'A voided invoice cannot be approved.',
  accepts: [changedInvoice({ pipedriveStatusCode: 'draft', actions: [approve] })],
  rejects: [
    changedInvoice(
      { pipedriveStatusCode: 'voided', actions: [approve] },
      {
        marked: '{ "id": "APPROVE", "label": "Approve", "providerAction": "changeInvoiceStatus" }',
        message: 'A voided invoice has the action "APPROVE". Remove the action.',
      },
    ),
  ],
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

export const twoStatuses = {
  id: 'two-statuses',
  records: [Invoice],
  ...rankOf({ source: 'decision' }),
  reason:
    'Only the documentation has "serviceStatusCode", and only public material "pipedriveStatusCode". Both must be equal.',
  accepts: [changedInvoice({ serviceStatusCode: 'paid' })],
  rejects: [
    changedInvoice(
      { serviceStatusCode: 'issued' },
      {
        marked: '"issued"',
        message: '"serviceStatusCode" and "pipedriveStatusCode" differ. Send the same value in both.',
      },
    ),
  ],
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

export const unlistedProviderAction = {
  id: 'unlisted-provider-action',
  records: [InvoiceAction],
  ...rankOf({ source: 'documentation', atMost: 'info' }),
  reason: 'Two values of "providerAction" are only in an example.',
  accepts: [changedInvoice({ actions: [action] })],
  rejects: [
    changedInvoice(
      { actions: [{ ...emailAction, providerAction: 'postInvoiceEmail' }] },
      {
        marked: '"postInvoiceEmail"',
        message:
          '"postInvoiceEmail" is in an example of the documentation, but not in its table. Write "sendInvoiceEmail".',
      },
    ),
  ],
  check: ({ record: { providerAction } }) => {
    const listed = providerActions.get(providerAction);
    if (listed === undefined) return [];
    const message = `${quote(String(providerAction))} is in an example of the documentation, but not in its table.`;
    return [
      {
        pointer: '/providerAction',
        message,
        hint: `Write ${quote(listed)}.`,
      },
    ];
  },
} as const satisfies RecordRule;

/** The values that are only in an example, with the listed value of the same action. */
const providerActions: ReadonlyMap<unknown, string> = new Map([
  ['postInvoiceEmail', 'sendInvoiceEmail'],
  ['getInvoiceShareURL', 'openInvoiceLink'],
]);
