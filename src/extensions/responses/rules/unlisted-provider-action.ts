import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { contracts } from '../../contracts.ts';
import { action, changedInvoice, emailAction } from '../examples.ts';
import type { RecordRule } from './response-rule.ts';

const { InvoiceAction } = contracts.invoicing.records;

export const unlistedProviderAction = {
  id: 'unlisted-provider-action',
  records: [InvoiceAction],
  ...rankOf({ source: 'documentation', atMost: 'info' }),
  reason: 'Two values of "providerAction" are only in an example.',
  get accepts() {
    return [changedInvoice({ actions: [action] })];
  },
  get rejects() {
    return [
      {
        ...changedInvoice({ actions: [{ ...emailAction, providerAction: 'postInvoiceEmail' }] }),
        marked: '"postInvoiceEmail"',
        message:
          '"postInvoiceEmail" is in an example of the documentation, but not in its table. Write "sendInvoiceEmail".',
      },
    ];
  },
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
