import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { findUnfilled, quote } from '../../../base/text.ts';
import { contracts } from '../../contracts.ts';
import { changedInvoice, envelope, taxRate, toInvoices } from '../examples.ts';
import type { RecordRule } from './response-rule.ts';

const { invoicing, messaging, 'video-calling': videoCalling } = contracts;
const { Invoice, InvoiceAction, InvoiceTaxRate, LinkAuthURL, LinkStatus } = invoicing.records;
const { InvoiceAccount, InvoiceCurrency, InvoiceTemplate } = invoicing.records;
const { Attachment, Conversation, Participant, Sender, Template } = messaging.records;

export const unfilledField = {
  id: 'unfilled-field',
  // Records that have texts of users, such as messages and contacts, can have any word.
  records: [
    ...[videoCalling.records.Meeting, LinkStatus, LinkAuthURL, Invoice, InvoiceAction, InvoiceTaxRate],
    ...[InvoiceAccount, InvoiceCurrency, InvoiceTemplate],
    ...[Attachment, Conversation, Participant, Sender, Template],
  ],
  ...rankOf({ source: 'decision' }),
  reason: 'A text that a program made of a missing value, such as "undefined", tells the user nothing.',
  accepts: [changedInvoice({ statusLabel: 'Null and void' })],
  rejects: [
    changedInvoice(
      { statusLabel: 'Paid on undefined' },
      {
        marked: '"Paid on undefined"',
        message:
          '"statusLabel" says "undefined" where a value is missing. Write another text for the case without it.',
      },
    ),
  ],
  check: ({ record }) =>
    Object.entries(record).flatMap(([name, text]) => {
      const range = typeof text === 'string' ? findUnfilled(text) : null;
      const word = range && String(text).slice(range.from, range.to);
      // A user can have written a blank before a full stop.
      if (word === null || /^(?:null| .)$/.test(word)) return [];
      const message = `${quote(name)} says ${quote(word)} where a value is missing.`;
      return [{ pointer: toPointer([name]), message, hint: 'Write another text for the case without it.' }];
    }),
} as const satisfies RecordRule;

export const fractionAsRate = {
  id: 'fraction-as-rate',
  records: [InvoiceTaxRate],
  ...rankOf({ source: 'decision' }),
  reason: 'The documentation gives no unit of "rate". Names of tax rates have it in percent.',
  accepts: [
    toInvoices('getTaxRates', envelope([{ ...taxRate, name: 'VAT 24 %' }])),
    toInvoices('getTaxRates', envelope([{ ...taxRate, name: 'Local tax 0.5 %', rate: 0.5 }])),
  ],
  rejects: [
    toInvoices('getTaxRates', envelope([{ ...taxRate, name: 'VAT 24 %', rate: 0.24 }]), {
      marked: '0.24',
      message: '"rate" is 0.24, but "VAT 24 %" has 24 in percent. Send 24.',
    }),
  ],
  check: ({ record: { name, rate } }) => {
    const [, digits] =
      /(?<!\d)(\d{1,3}(?:[.,]\d{1,3})?)\s?%/.exec(typeof name === 'string' ? name : '') ?? [];
    const percent = Number(digits?.replace(',', '.'));
    const isFraction = typeof rate === 'number' && rate > 0 && Math.abs(rate * 100 - percent) < 0.001;
    if (!isFraction) return [];
    const message = `"rate" is ${rate}, but ${quote(String(name))} has ${percent} in percent.`;
    return [{ pointer: '/rate', message, hint: `Send ${percent}.` }];
  },
} as const satisfies RecordRule;
