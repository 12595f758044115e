import {
  conversation,
  envelope,
  features,
  invoice,
  type ResponseExamples,
  toInvoices,
  toMessages,
} from './build.ts';

const sender = { id: 'ann', name: 'Ann', avatar_url: null };
const taxRate = { id: '1', name: 'Standard', rate: 24 };
const { validations: _, ...withoutValidations } = features;

/** Examples of the rules for the fields of every record. */
export const fieldExamples = {
  'missing-field': {
    get accepts() {
      return [toInvoices('getTemplates', envelope([{ id: '1' }]))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getTaxRates', envelope([{ id: '1', name: 'Standard' }])),
          marked: '{',
          message: '"rate" is missing. Add it.',
        },
        {
          ...toInvoices('getTaxRates', envelope([{ id: '1', nmae: 'Standard', rate: 24 }])),
          marked: '"nmae"',
          message: '"name" is missing. Rename "nmae".',
        },
      ];
    },
  },
  'missing-public-field': {
    get accepts() {
      return [toInvoices('getProviderAccount', envelope({ authorized: true, features }))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getProviderAccount', envelope({ authorized: true, features: withoutValidations })),
          marked: '"features"',
          message: '"validations" is missing. Add it.',
        },
      ];
    },
  },
  'wrong-type': {
    get accepts() {
      return [toInvoices('getTaxRates', envelope([taxRate]))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getTaxRates', envelope([{ ...taxRate, rate: '24' }])),
          marked: '"24"',
          message: '"rate" must be a number. Write 24 without quotes.',
        },
        {
          ...toInvoices('getTaxRates', envelope(taxRate)),
          marked: '{ "id": "1", "name": "Standard", "rate": 24 }',
          message: '"data" must be a list.',
        },
      ];
    },
  },
  'unknown-value': {
    get accepts() {
      return [toInvoices('postInvoice', envelope(invoice))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('postInvoice', envelope({ ...invoice, pipedriveStatusCode: 'Paid' })),
          marked: '"Paid"',
          message: '"Paid" is not a value of "pipedriveStatusCode". Did you mean "paid"?',
        },
      ];
    },
  },
  'wrong-public-value': {
    get accepts() {
      return [toMessages('getSenderById', envelope(sender))];
    },
    get rejects() {
      return [
        {
          ...toMessages('getSenderById', envelope({ ...sender, name: 7 })),
          marked: '7',
          message: '"name" must be text.',
        },
      ];
    },
  },
  'unusual-value': {
    get accepts() {
      return [toMessages('getConversationById', envelope(conversation))];
    },
    get rejects() {
      return [
        {
          ...toMessages('getConversationById', envelope({ ...conversation, status: 'opened' })),
          marked: '"opened"',
          message: '"opened" is not a known value of "status". Did you mean "open"?',
        },
      ];
    },
  },
  'unknown-field': {
    get accepts() {
      return [toInvoices('getTaxRates', envelope([taxRate]))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getTaxRates', envelope([{ ...taxRate, country: 'EE' }])),
          marked: '"country"',
          message: '"country" is not part of the documented format. Remove it.',
        },
      ];
    },
  },
  'duplicate-id': {
    get accepts() {
      return [toInvoices('getTaxRates', envelope([taxRate, { ...taxRate, id: '2' }]))];
    },
    get rejects() {
      return [
        {
          ...toInvoices('getTaxRates', envelope([taxRate, { ...taxRate, name: 'Reduced', rate: 9 }])),
          marked: '"1"',
          message: '"1" is also the id of an earlier record. Give each record its own id.',
        },
      ];
    },
  },
} as const satisfies Readonly<Record<string, ResponseExamples>>;
