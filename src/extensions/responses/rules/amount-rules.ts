import { isObject } from '../../../base/json.ts';
import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice, envelope, features, invoice, toInvoices } from '../examples.ts';
import { isCurrencyCode, statusesOf, toCents } from '../invoice-values.ts';
import type { RecordRule } from './response-rule.ts';

const { Invoice, InvoiceSummary, LinkFeatures, Product } = contracts.invoicing.records;

export const unknownCurrency = {
  id: 'unknown-currency',
  records: [Invoice, Product, InvoiceSummary],
  ...rankOf({ source: 'decision' }),
  reason: 'A code of a currency is one of ISO 4217.',
  accepts: [changedInvoice({ currencyCode: 'USD' })],
  rejects: [
    changedInvoice(
      { currencyCode: 'eur' },
      {
        marked: '"eur"',
        message: '"currencyCode" is "eur", which is not a currency of ISO 4217. Did you mean "EUR"?',
      },
    ),
  ],
  check: ({ schema: { properties = {} }, record }) =>
    ['currencyCode', 'currency'].flatMap((member) => {
      const code = Object.hasOwn(properties, member) ? record[member] : undefined;
      if (typeof code !== 'string' || code === '' || isCurrencyCode(code)) return [];
      // Another rule reports texts of another form.
      if (properties[member]?.format === 'currency' && !/^[A-Z]{3}$/.test(code)) return [];
      const message = `${quote(member)} is ${quote(code)}, which is not a currency of ISO 4217.`;
      const isCase = isCurrencyCode(code.toUpperCase());
      const hint = isCase ? `Did you mean ${quote(code.toUpperCase())}?` : 'Send its code, such as "EUR".';
      return [{ pointer: toPointer([member]), message, hint }];
    }),
} as const satisfies RecordRule;

export const paidWithoutPayment = {
  id: 'paid-without-payment',
  records: [Invoice],
  ...rankOf({ source: 'decision' }),
  reason: 'The status, the amount paid and the amount due of an invoice must not contradict each other.',
  accepts: [changedInvoice({}), changedInvoice({ total: 0, paidAmount: 0 })],
  rejects: [
    changedInvoice(
      { paidAmount: 0 },
      {
        marked: '0',
        message: 'The status is "paid", but "paidAmount" is 0. Correct one of them.',
      },
    ),
    changedInvoice(
      { dueAmount: 5 },
      {
        marked: '5',
        message: 'The status is "paid", but "dueAmount" is 5. Correct one of them.',
      },
    ),
  ],
  check: ({ record }) => {
    const { dueAmount, paidAmount, total } = record;
    // Two different statuses are reported by another rule.
    const stated = statusesOf(record);
    if (stated.length === 0 || stated.some((status) => status !== 'paid')) return [];
    const isUnpaid = paidAmount === 0 && typeof total === 'number' && total > 0;
    const isDue = typeof dueAmount === 'number' && dueAmount > 0;
    if (!isUnpaid && !isDue) return [];
    const [member, amount] = isUnpaid ? ['paidAmount', paidAmount] : ['dueAmount', dueAmount];
    const message = `The status is "paid", but "${member}" is ${amount}.`;
    return [{ pointer: toPointer([member]), message, hint: 'Correct one of them.' }];
  },
} as const satisfies RecordRule;

export const paidOverTotal = {
  id: 'paid-over-total',
  records: [Invoice],
  ...rankOf({ source: 'documentation' }),
  reason: 'The amount paid must not exceed the total.',
  accepts: [changedInvoice({})],
  rejects: [
    changedInvoice(
      { paidAmount: 120 },
      {
        marked: '120',
        message: '"paidAmount" is 120, more than the total of 100. Correct one of them.',
      },
    ),
  ],
  check: ({ record: { paidAmount, total } }) => {
    if (typeof paidAmount !== 'number' || typeof total !== 'number' || toCents(paidAmount - total) <= 0)
      return [];
    const message = `"paidAmount" is ${paidAmount}, more than the total of ${total}.`;
    return [{ pointer: '/paidAmount', message, hint: 'Correct one of them.' }];
  },
} as const satisfies RecordRule;

const partlyPaid = { ...invoice, pipedriveStatusCode: 'partiallyPaid', paidAmount: 40, dueAmount: 60 };

export const dueAmount = {
  id: 'due-amount',
  records: [Invoice],
  ...rankOf({ source: 'documentation' }),
  reason: 'The amount due of a partly paid invoice must be the total minus the amount paid.',
  accepts: [changedInvoice(partlyPaid)],
  rejects: [
    changedInvoice(
      { ...partlyPaid, dueAmount: 100 },
      {
        marked: '100',
        message: '"dueAmount" is 100, but the total minus the amount paid is 60. Correct one of the three.',
      },
    ),
  ],
  check: ({ record }) => {
    const { dueAmount, paidAmount, total } = record;
    if (!statusesOf(record).includes('partiallyPaid')) return [];
    if (typeof dueAmount !== 'number' || typeof paidAmount !== 'number' || typeof total !== 'number')
      return [];
    const due = total - paidAmount;
    if (toCents(due - dueAmount) === 0) return [];
    const message = `"dueAmount" is ${dueAmount}, but the total minus the amount paid is ${Number(due.toFixed(2))}.`;
    return [{ pointer: '/dueAmount', message, hint: 'Correct one of the three.' }];
  },
} as const satisfies RecordRule;

const noMode = { taxExclusive: false, taxInclusive: false, noTax: false };

export const noTaxMode = {
  id: 'no-tax-mode',
  records: [LinkFeatures],
  ...rankOf({ source: 'documentation' }),
  reason: 'At least one tax mode must be true.',
  accepts: [toInvoices('getProviderAccount', envelope({ authorized: true, features }))],
  rejects: [
    toInvoices(
      'getProviderAccount',
      envelope({ authorized: true, features: { ...features, invoiceTaxModeOptions: noMode } }),
      {
        marked: '{ "taxExclusive": false, "taxInclusive": false, "noTax": false }',
        message: 'No tax mode is true. Set at least one to true.',
      },
    ),
  ],
  check: ({ record: { invoiceTaxModeOptions: modes } }) => {
    if (!isObject(modes) || Object.values(modes).some((mode) => mode !== false)) return [];
    const message = 'No tax mode is true.';
    return [{ pointer: '/invoiceTaxModeOptions', message, hint: 'Set at least one to true.' }];
  },
} as const satisfies RecordRule;
