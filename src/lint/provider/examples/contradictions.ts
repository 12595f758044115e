import {
  conversation,
  envelope,
  invoice,
  message,
  type ResponseExamples,
  toInvoices,
  toMessages,
} from './build.ts';

/** Returns a response with the paid invoice, with some fields changed. */
function changed(fields: object) {
  return toInvoices('postInvoice', envelope({ ...invoice, ...fields }));
}

const sums = { currency: 'EUR', outstanding: 10, overdue: 0, paid: 0, total: 10 };

/** Returns a conversation whose message has another time. */
function writtenAt(created_at: string) {
  const messages = [{ ...message, created_at }];
  return toMessages('getConversationById', envelope({ ...conversation, messages }));
}

/** Examples of the rules for values that contradict each other, or their meaning. */
export const contradictionExamples = {
  'duplicate-currency': {
    get accepts() {
      return [toInvoices('getInvoiceSummary', envelope([sums, { ...sums, currency: 'USD' }]))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getInvoiceSummary', envelope([{ ...sums, total: 5 }, sums])),
          marked: '"EUR"',
          message: '"EUR" is also the currency of an earlier record. Give each record its own currency.',
        },
      ];
    },
  },
  'paid-without-payment': {
    get accepts() {
      return [changed({}), changed({ total: 0, paidAmount: 0 })];
    },
    get rejects() {
      return [
        {
          ...changed({ paidAmount: 0 }),
          marked: '0',
          message: 'The status is "paid", but "paidAmount" is 0. Correct one of them.',
        },
        {
          ...changed({ dueAmount: 5 }),
          marked: '5',
          message: 'The status is "paid", but "dueAmount" is 5. Correct one of them.',
        },
      ];
    },
  },
  'unknown-currency': {
    get accepts() {
      return [changed({ currencyCode: 'USD' })];
    },
    get rejects() {
      return [
        {
          ...changed({ currencyCode: 'eur' }),
          marked: '"eur"',
          message: '"eur" is not a currency of ISO 4217. Did you mean "EUR"?',
        },
      ];
    },
  },
  'unreadable-date': {
    get accepts() {
      return [changed({ dueDate: '2026-12-31' }), changed({ dueDate: '2026-12-31T00:00:00' })];
    },
    get rejects() {
      return [
        {
          ...changed({ dueDate: '12/31/2026' }),
          marked: '"12/31/2026"',
          message: '"dueDate" is not a date in ISO 8601, such as "2026-01-31": "12/31/2026".',
        },
      ];
    },
  },
  'not-utc': {
    get accepts() {
      return [writtenAt('2026-01-31T09:30:00Z'), writtenAt('2026-01-31T09:30:00+00:00')];
    },
    get rejects() {
      return [
        {
          ...writtenAt('2026-01-31T09:30:00+02:00'),
          marked: '"2026-01-31T09:30:00+02:00"',
          message: '"created_at" has the offset "+02:00". Send the time in UTC, with "Z".',
        },
      ];
    },
  },
} as const satisfies Readonly<Record<string, ResponseExamples>>;
