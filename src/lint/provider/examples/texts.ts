import {
  conversation,
  envelope,
  message,
  type ResponseExamples,
  toInvoices,
  toMeetings,
  toMessages,
} from './build.ts';

const meeting = {
  meeting_id: '7',
  join_url: 'https://meet.example/7',
  invitation: 'Join at https://meet.example/7',
};
const summary = { currency: 'EUR', outstanding: 0, overdue: 0, paid: 100, total: 100 };

/** Returns a conversation with one message of this time. */
function at(time: string) {
  return { ...conversation, messages: [{ ...message, created_at: time }] };
}

/** Examples of the rules for the meanings of texts. */
export const textExamples = {
  'not-a-url': {
    get accepts() {
      return [toMeetings('postMeeting', envelope(meeting))];
    },
    get rejects() {
      return [
        {
          ...toMeetings('postMeeting', envelope({ ...meeting, join_url: 'meet.example/7' })),
          marked: '"meet.example/7"',
          message:
            '"join_url" is not an absolute http(s) URL: "meet.example/7". Write it in full: "https://…".',
        },
      ];
    },
  },
  'not-a-time': {
    get accepts() {
      return [toMessages('getConversationById', envelope(at('2026-01-31T09:30:00Z')))];
    },
    get rejects() {
      return [
        {
          ...toMessages('getConversationById', envelope(at('31.01.2026'))),
          marked: '"31.01.2026"',
          message:
            '"created_at" is not a time in ISO 8601: "31.01.2026". Write one such as "2026-01-31T09:30:00Z".',
        },
      ];
    },
  },
  'unusual-time': {
    get accepts() {
      return [toMessages('getConversationById', envelope(at('2026-01-31T09:30:00Z')))];
    },
    get rejects() {
      return [
        {
          ...toMessages('getConversationById', envelope(at('2026-01-31 09:30'))),
          marked: '"2026-01-31 09:30"',
          message:
            '"created_at" is not a time in ISO 8601: "2026-01-31 09:30". Write one such as "2026-01-31T09:30:00Z".',
        },
      ];
    },
  },
  'not-a-currency': {
    get accepts() {
      return [toInvoices('getInvoiceSummary', envelope([summary]))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getInvoiceSummary', envelope([{ ...summary, currency: 'Euro' }])),
          marked: '"Euro"',
          message:
            '"currency" is not a currency code of three capital letters: "Euro". Write one such as "EUR".',
        },
      ];
    },
  },
} as const satisfies Readonly<Record<string, ResponseExamples>>;
