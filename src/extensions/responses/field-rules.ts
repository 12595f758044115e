import type { Rule } from '../../base/rule.ts';
import { rankOf } from '../../base/source.ts';
import { envelope, features, taxRate, toInvoices, toMessages } from './examples.ts';

// Rules about the members of a record. One walk along its schema finds their problems: `find-response-problems.ts`.

export const missingField = {
  id: 'missing-field',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation requires the field.',
  accepts: [toInvoices('getTemplates', envelope([{ id: '1' }]))],
  rejects: [
    toInvoices('getTaxRates', envelope([{ id: '1', name: 'Standard' }]), {
      marked: '{',
      message: '"rate" is missing. Add it.',
    }),
    toInvoices('getTaxRates', envelope([{ id: '1', nmae: 'Standard', rate: 24 }]), {
      marked: '"nmae"',
      message: '"name" is missing. Rename "nmae".',
    }),
  ],
} as const satisfies Rule;

const { validations: _, ...withoutValidations } = features;

export const missingPublicField = {
  id: 'missing-public-field',
  ...rankOf({ source: 'public' }),
  reason: 'Public material or a decision of this toolkit requires the field. The documentation does not.',
  accepts: [toInvoices('getProviderAccount', envelope({ authorized: true, features }))],
  rejects: [
    toInvoices('getProviderAccount', envelope({ authorized: true, features: withoutValidations }), {
      marked: '"features"',
      message: '"validations" is missing. Add it.',
    }),
  ],
} as const satisfies Rule;

export const wrongType = {
  id: 'wrong-type',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation gives the type of the field.',
  accepts: [toInvoices('getTaxRates', envelope([taxRate]))],
  rejects: [
    toInvoices('getTaxRates', envelope([{ ...taxRate, rate: '24' }]), {
      marked: '"24"',
      message: '"rate" must be a number. Write 24 without quotes.',
    }),
    toInvoices('getTaxRates', envelope(taxRate), {
      marked: '{ "id": "1", "name": "Standard", "rate": 24 }',
      message: '"data" must be a list.',
    }),
  ],
} as const satisfies Rule;

const sums = { currency: 'EUR', outstanding: 10, overdue: 0, paid: 0, total: 10 };

export const duplicateCurrency = {
  id: 'duplicate-currency',
  ...rankOf({ source: 'decision' }),
  reason: 'A summary has the sums of one currency once.',
  accepts: [toInvoices('getInvoiceSummary', envelope([sums, { ...sums, currency: 'USD' }]))],
  rejects: [
    toInvoices('getInvoiceSummary', envelope([{ ...sums, total: 5 }, sums]), {
      marked: '"EUR"',
      message: '"EUR" is also the currency of an earlier record. Give each record its own currency.',
    }),
  ],
} as const satisfies Rule;

export const noMessageId = {
  id: 'no-message-id',
  ...rankOf({ source: 'documentation' }),
  reason: 'The response to a sent message must have its id.',
  accepts: [toMessages('postMessage', envelope({ id: 'm-1' }))],
  rejects: [
    toMessages('postMessage', envelope({}), {
      marked: '"data"',
      message: '"id" is missing. Add it.',
    }),
  ],
} as const satisfies Rule;

export const unknownField = {
  id: 'unknown-field',
  ...rankOf({ source: 'decision', atMost: 'info' }),
  reason: 'The field is not part of the documented format.',
  accepts: [toInvoices('getTaxRates', envelope([taxRate]))],
  rejects: [
    toInvoices('getTaxRates', envelope([{ ...taxRate, country: 'EE' }]), {
      marked: '"country"',
      message: '"country" is not part of the documented format. Remove it.',
    }),
  ],
} as const satisfies Rule;

export const duplicateId = {
  id: 'duplicate-id',
  ...rankOf({ source: 'documentation' }),
  reason: 'Requests name a record by its id, which must be unique.',
  accepts: [toInvoices('getTaxRates', envelope([taxRate, { ...taxRate, id: '2' }]))],
  rejects: [
    toInvoices('getTaxRates', envelope([taxRate, { ...taxRate, name: 'Reduced', rate: 9 }]), {
      marked: '"1"',
      message: '"1" is also the id of an earlier record. Give each record its own id.',
    }),
  ],
} as const satisfies Rule;
