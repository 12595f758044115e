import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice, emailAction } from '../examples.ts';
import { actionsOf } from '../invoice-values.ts';
import type { RecordRule, RecordValues } from './response-rule.ts';

const { Invoice } = contracts.invoicing.records;

export const actionWithoutEndpoint = {
  id: 'action-without-endpoint',
  records: [Invoice],
  ...rankOf({ source: 'documentation' }),
  reason: 'An action that sends an email needs the endpoint "postInvoiceEmail".',
  get accepts() {
    return [changedInvoice({ actions: [emailAction] })];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ actions: [emailAction] }, { postInvoiceEmail: null }),
        marked: '{ "id": "EMAIL", "label": "Email", "providerAction": "sendInvoiceEmail" }',
        message:
          'The action "EMAIL" calls "postInvoiceEmail", which the manifest does not have. Add the endpoint, or remove the action.',
      },
    ];
  },
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
