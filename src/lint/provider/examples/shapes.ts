import {
  conversation,
  envelope,
  message,
  type ResponseExamples,
  toInvoices,
  toMeetings,
  toMessages,
} from './build.ts';

const taxRate = { id: '1', name: 'Standard', rate: 24 };
const template = { id: '1', name: 'Hello', content: 'Hello!', language: 'en' };

/** Examples of the rules for the outer shape of a response. */
export const shapeExamples = {
  'not-an-envelope': {
    get accepts() {
      return [toInvoices('getTaxRates', envelope([taxRate]))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getTaxRates', [taxRate]),
          marked: '[ { "id": "1", "name": "Standard", "rate": 24 } ]',
          message: 'The response has no "success". Send { "success": true, "data": … }.',
        },
      ];
    },
  },
  'success-false-as-success': {
    get accepts() {
      return [toInvoices('getTaxRates', envelope([]))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getTaxRates', { success: false, data: { message: 'No access' } }),
          marked: 'false',
          message:
            '"success" is false, but the status is that of a success. Send a failure with its own status, such as 404.',
        },
      ];
    },
  },
  'wrapped-bare-message': {
    get accepts() {
      return [toMessages('getMessageById', message)];
    },
    get rejects() {
      return [
        {
          ...toMessages('getMessageById', { success: true, data: { id: 'm-1' } }),
          marked: '{ "success": true, "data": { "id": "m-1" } }',
          message: 'The record is inside an envelope. Send it alone.',
        },
      ];
    },
  },
  'templates-as-list': {
    get accepts() {
      return [toMessages('getTemplates', envelope({ templates: [template] }))];
    },
    get rejects() {
      return [
        {
          ...toMessages('getTemplates', envelope([])),
          marked: '[]',
          message: '"data" is a list. Send { "templates": [ … ] } as "data".',
        },
      ];
    },
  },
  'list-for-one': {
    get accepts() {
      return [toInvoices('getContact', envelope({ id: '1', displayName: 'Ann' }))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getContact', envelope([{ id: '1', displayName: 'Ann' }])),
          marked: '[ { "id": "1", "displayName": "Ann" } ]',
          message: '"data" is a list of one record. Send the record itself.',
        },
      ];
    },
  },
  'not-a-file': {
    get accepts() {
      return [toInvoices('getInvoiceShareUrl', envelope({ url: 'https://bill.example/7' }))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getInvoicePDF', envelope({ url: 'https://bill.example/7.pdf' })),
          marked: '{ "success": true, "data": { "url": "https://bill.example/7.pdf" } }',
          message: 'The response is JSON, not a file. Send the file.',
        },
      ];
    },
  },
  'body-with-204': {
    get accepts() {
      return [toMessages('getConversationById', envelope(conversation))];
    },
    get rejects() {
      return [
        {
          ...toMeetings('deleteMeeting', { success: true }),
          marked: '{ "success": true }',
          message: 'The response has a body. Send status 204 without a body.',
        },
      ];
    },
  },
} as const satisfies Readonly<Record<string, ResponseExamples>>;
