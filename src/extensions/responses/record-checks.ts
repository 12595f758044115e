import { isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { contracts } from '../contracts.ts';
import type { FieldSchema } from '../declaration.ts';
import type { RecordCheck, RecordProblem, RecordValues } from './record-check.ts';
import { knowCurrency, needUtc, readDates } from './value-checks.ts';

const { LinkFeatures, Invoice, InvoiceAction, InvoiceSummary, Product } = contracts.invoicing.records;
const { Conversation, Message } = contracts.messaging.records;

/** The checks of each record that has some. */
export const recordChecks: ReadonlyMap<FieldSchema, readonly RecordCheck[]> = new Map<
  FieldSchema,
  readonly RecordCheck[]
>([
  [LinkFeatures, [needTaxMode]],
  [
    Invoice,
    [
      ...[limitPaid, compareDue, comparePaid, compareStatuses, needNoApproval, needEndpoints],
      ...[knowCurrency('currencyCode'), readDates('dueDate', 'paidDate')],
    ],
  ],
  [Product, [knowCurrency('currency')]],
  [InvoiceSummary, [knowCurrency('currency', true)]],
  [Message, [needUtc('created_at')]],
  [InvoiceAction, [listAction]],
  [Conversation, [findSenders, countRoles]],
]);

/** Requires at least one tax mode to be true. */
function needTaxMode({ invoiceTaxModeOptions: modes }: RecordValues): readonly RecordProblem[] {
  if (!isObject(modes) || Object.values(modes).some((mode) => mode !== false)) return [];
  const message = 'No tax mode is true.';
  return [
    { rule: 'no-tax-mode', pointer: '/invoiceTaxModeOptions', message, hint: 'Set at least one to true.' },
  ];
}

/** Requires the amount paid to be at most the total, to the cent. */
function limitPaid({ paidAmount, total }: RecordValues): readonly RecordProblem[] {
  if (typeof paidAmount !== 'number' || typeof total !== 'number' || toCents(paidAmount - total) <= 0)
    return [];
  const message = `"paidAmount" is ${paidAmount}, more than the total of ${total}.`;
  return [{ rule: 'paid-over-total', pointer: '/paidAmount', message, hint: 'Correct one of them.' }];
}

/** Requires the amount due of a partly paid invoice to be the total minus the amount paid, to the cent. */
function compareDue(invoice: RecordValues): readonly RecordProblem[] {
  const { dueAmount, paidAmount, total } = invoice;
  if (!statusesOf(invoice).includes('partiallyPaid')) return [];
  if (typeof dueAmount !== 'number' || typeof paidAmount !== 'number' || typeof total !== 'number') return [];
  const due = total - paidAmount;
  if (toCents(due - dueAmount) === 0) return [];
  const message = `"dueAmount" is ${dueAmount}, but the total minus the amount paid is ${Number(due.toFixed(2))}.`;
  return [{ rule: 'due-amount', pointer: '/dueAmount', message, hint: 'Correct one of the three.' }];
}

/** Returns a difference of sums in whole cents. Half a cent is more than the error of a sum of decimals. */
function toCents(difference: number): number {
  return Math.sign(difference) * Math.round(Math.abs(difference) * 100);
}

/** Requires that something of a paid invoice is paid, and nothing is due. */
function comparePaid(invoice: RecordValues): readonly RecordProblem[] {
  const { dueAmount, paidAmount, total } = invoice;
  // Two different statuses are reported by another rule.
  const stated = statusesOf(invoice);
  if (stated.length === 0 || stated.some((status) => status !== 'paid')) return [];
  const isUnpaid = paidAmount === 0 && typeof total === 'number' && total > 0;
  const isDue = typeof dueAmount === 'number' && dueAmount > 0;
  if (!isUnpaid && !isDue) return [];
  const [member, amount] = isUnpaid ? ['paidAmount', paidAmount] : ['dueAmount', dueAmount];
  const message = `The status is "paid", but "${member}" is ${amount}.`;
  return [
    { rule: 'paid-without-payment', pointer: toPointer([member]), message, hint: 'Correct one of them.' },
  ];
}

/** Requires the same value under both names of the status. */
function compareStatuses(invoice: RecordValues): readonly RecordProblem[] {
  const [firstStatus, secondStatus] = statusesOf(invoice);
  // Another value is reported by another rule.
  if (![firstStatus, secondStatus].every((status) => statuses.has(status)) || firstStatus === secondStatus)
    return [];
  const message = '"serviceStatusCode" and "pipedriveStatusCode" differ.';
  return [
    { rule: 'two-statuses', pointer: '/serviceStatusCode', message, hint: 'Send the same value in both.' },
  ];
}

/** Requires that a voided invoice cannot be approved. */
function needNoApproval(invoice: RecordValues): readonly RecordProblem[] {
  if (!statusesOf(invoice).includes('voided')) return [];
  return actionsOf(invoice).flatMap(({ id }, index) =>
    id === 'APPROVE'
      ? [
          {
            rule: 'approve-when-voided',
            pointer: toPointer(['actions', index]),
            message: 'A voided invoice has the action "APPROVE".',
            hint: 'Remove the action.',
          } as const,
        ]
      : [],
  );
}

/** Requires the endpoint that an action calls. */
function needEndpoints(invoice: RecordValues, endpoints: readonly string[] | null): readonly RecordProblem[] {
  if (endpoints === null || endpoints.includes('postInvoiceEmail')) return [];
  return actionsOf(invoice).flatMap((action, index) =>
    sendsEmail(action)
      ? [
          {
            rule: 'action-without-endpoint',
            pointer: toPointer(['actions', index]),
            message: `The action ${quote(String(action['id']))} calls "postInvoiceEmail", which the manifest does not have.`,
            hint: 'Add the endpoint, or remove the action.',
          } as const,
        ]
      : [],
  );
}

/** Whether an action sends an email. The id decides; for other ids, "providerAction" does. */
function sendsEmail({ id, providerAction }: RecordValues): boolean {
  if (id === 'EMAIL') return true;
  if (id === 'URL' || id === 'DOWNLOAD') return false;
  return providerAction === 'sendInvoiceEmail' || providerAction === 'postInvoiceEmail';
}

/** Reports the values that are only in an example. */
function listAction({ providerAction }: RecordValues): readonly RecordProblem[] {
  const listed = providerActions.get(providerAction);
  if (listed === undefined) return [];
  const message = `${quote(String(providerAction))} is in an example of the documentation, but not in its table.`;
  return [
    {
      rule: 'unlisted-provider-action',
      pointer: '/providerAction',
      message,
      hint: `Write ${quote(listed)}.`,
    },
  ];
}

/** The values that are only in an example, with the listed value of the same action. */
const providerActions: ReadonlyMap<unknown, string> = new Map([
  ['postInvoiceEmail', 'sendInvoiceEmail'],
  ['getInvoiceShareURL', 'openInvoiceLink'],
]);

/** Requires the sender of each message to be a participant. */
function findSenders({ messages, participants }: RecordValues): readonly RecordProblem[] {
  if (!Array.isArray(messages) || !Array.isArray(participants)) return [];
  const ids = new Set(
    participants.map((participant) => (isObject(participant) ? participant['id'] : undefined)),
  );
  // An id of another type is reported itself.
  if ([...ids].some((id) => typeof id !== 'string')) return [];
  return messages.flatMap((entry, index) => {
    const sender = isObject(entry) ? entry['sender_id'] : undefined;
    if (typeof sender !== 'string' || ids.has(sender)) return [];
    const message = `${quote(sender)} is not the id of a participant.`;
    const hint = 'Add the sender to "participants", or write the id of one.';
    return [
      {
        rule: 'unknown-sender',
        pointer: toPointer(['messages', index, 'sender_id']),
        message,
        hint,
      } as const,
    ];
  });
}

/** Requires exactly one user of the app, and at least one other participant. */
function countRoles({ participants }: RecordValues): readonly RecordProblem[] {
  if (!Array.isArray(participants) || participants.length === 0) return [];
  const roles = participants.map((participant) => (isObject(participant) ? participant['role'] : undefined));
  if (roles.some((role) => role !== 'source_user' && role !== 'end_user')) return [];
  const users = roles.filter((role) => role === 'source_user').length;
  if (users === 1 && roles.includes('end_user')) return [];
  const message = `${users} of ${roles.length} participants are "source_user".`;
  const hint = 'Send exactly one "source_user", and at least one "end_user".';
  return [{ rule: 'participant-roles', pointer: '/participants', message, hint }];
}

const statuses: ReadonlySet<unknown> = new Set(Invoice.properties.pipedriveStatusCode.enum);

function statusesOf({ pipedriveStatusCode, serviceStatusCode }: RecordValues): readonly unknown[] {
  return [pipedriveStatusCode, serviceStatusCode].filter((it) => it !== undefined && it !== null);
}

function actionsOf({ actions }: RecordValues): readonly RecordValues[] {
  return Array.isArray(actions) ? actions.map((action) => (isObject(action) ? action : {})) : [];
}
