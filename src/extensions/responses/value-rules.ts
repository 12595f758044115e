import type { Rule } from '../../base/rule.ts';
import { rankOf } from '../../base/source.ts';
import {
  action,
  changedInvoice,
  conversation,
  envelope,
  invoice,
  sentAt,
  toInvoices,
  toMeetings,
  toMessages,
} from './examples.ts';

// Rules about the values of a record. One walk along its schema finds their problems: `find-response-problems.ts`.

export const unknownValue = {
  id: 'unknown-value',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation lists all values of the field.',
  accepts: [toInvoices('postInvoice', envelope(invoice))],
  rejects: [
    toInvoices('postInvoice', envelope({ ...invoice, pipedriveStatusCode: 'Paid' }), {
      marked: '"Paid"',
      message: '"Paid" is not a value of "pipedriveStatusCode". Did you mean "paid"?',
    }),
  ],
} as const satisfies Rule;

const sender = { id: 'ann', name: 'Ann', avatar_url: null };

export const wrongPublicValue = {
  id: 'wrong-public-value',
  ...rankOf({ source: 'public' }),
  reason:
    'Public material or a decision of this toolkit gives the type or the form of the field. The documentation does not.',
  accepts: [toMessages('getSenderById', envelope(sender))],
  rejects: [
    toMessages('getSenderById', envelope({ ...sender, name: 7 }), {
      marked: '7',
      message: '"name" must be text.',
    }),
  ],
} as const satisfies Rule;

export const unusualValue = {
  id: 'unusual-value',
  ...rankOf({ source: 'public', atMost: 'info' }),
  reason: 'The values of the field are not all documented.',
  accepts: [toMessages('getConversationById', envelope(conversation))],
  rejects: [
    toMessages('getConversationById', envelope({ ...conversation, status: 'opened' }), {
      marked: '"opened"',
      message: '"opened" is not a known value of "status". Did you mean "open"?',
    }),
  ],
} as const satisfies Rule;

export const unknownProviderAction = {
  id: 'unknown-provider-action',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation lists the values of "providerAction".',
  accepts: [changedInvoice({ actions: [action] })],
  rejects: [
    changedInvoice(
      { actions: [{ ...action, providerAction: 'download' }] },
      {
        marked: '"download"',
        message:
          '"download" is not a value of "providerAction". Allowed: "changeInvoiceStatus", "sendInvoiceEmail", "downloadInvoice", "openInvoiceLink", "postInvoiceEmail", "getInvoiceShareURL".',
      },
    ),
  ],
} as const satisfies Rule;

const meeting = {
  meeting_id: '7',
  join_url: 'https://meet.example/7',
  invitation: 'Join at https://meet.example/7',
};

export const notAUrl = {
  id: 'not-a-url',
  ...rankOf({ source: 'documentation' }),
  reason: 'The field must be an absolute http(s) URL.',
  accepts: [toMeetings('postMeeting', envelope(meeting))],
  rejects: [
    toMeetings('postMeeting', envelope({ ...meeting, join_url: 'meet.example/7' }), {
      marked: '"meet.example/7"',
      message: '"join_url" is not an absolute http(s) URL: "meet.example/7". Write it in full: "https://…".',
    }),
  ],
} as const satisfies Rule;

export const notATime = {
  id: 'not-a-time',
  ...rankOf({ source: 'documentation' }),
  reason: 'The field must be a time in the documented form.',
  accepts: [sentAt('2026-01-31T09:30:00Z')],
  rejects: [
    sentAt('31.01.2026', {
      marked: '"31.01.2026"',
      message:
        '"created_at" is not a time in ISO 8601: "31.01.2026". Write one such as "2026-01-31T09:30:00Z".',
    }),
  ],
} as const satisfies Rule;

export const unusualTime = {
  id: 'unusual-time',
  ...rankOf({ source: 'public' }),
  reason: 'Only public material shows times in this form.',
  accepts: [sentAt('2026-01-31T09:30:00Z')],
  rejects: [
    sentAt('2026-01-31 09:30', {
      marked: '"2026-01-31 09:30"',
      message:
        '"created_at" is not a time in ISO 8601: "2026-01-31 09:30". Write one such as "2026-01-31T09:30:00Z".',
    }),
  ],
} as const satisfies Rule;

const summary = { currency: 'EUR', outstanding: 0, overdue: 0, paid: 100, total: 100 };

export const notACurrency = {
  id: 'not-a-currency',
  ...rankOf({ source: 'documentation' }),
  reason: 'A currency must be a three-letter code of ISO 4217.',
  accepts: [toInvoices('getInvoiceSummary', envelope([summary]))],
  rejects: [
    toInvoices('getInvoiceSummary', envelope([{ ...summary, currency: 'Euro' }]), {
      marked: '"Euro"',
      message: '"currency" is not a currency code of three capital letters: "Euro". Write one such as "EUR".',
    }),
  ],
} as const satisfies Rule;
