import type { ProviderOperation, RecordSchema, UrlParameter } from '../declaration.ts';
import { flag, list, text } from '../fields.ts';
import { linkId } from '../shared-declarations.ts';
import { linkAuthUrl } from './accounts.ts';
import { chosenAction, invoice, invoiceCreateData, invoiceSummary } from './invoice-records.ts';

const invoiceId = {
  name: 'invoiceId',
  description: 'The "id" of an invoice that the app returned.',
} as const satisfies UrlParameter;

const oneInvoice = { status: 200, statusSource: 'decision', shape: 'envelope', data: invoice } as const;

const listOf = <const Item extends RecordSchema>(items: Item) =>
  ({
    status: 200,
    statusSource: 'decision',
    shape: 'envelope',
    data: list('List', 'The records found.', { items }),
  }) as const;

/** The operations on invoices. */
export const invoiceOperations = {
  postInvoice: {
    title: 'Create an invoice',
    method: 'POST',
    required: 'always',
    urlParameters: [linkId],
    body: { type: 'json', schema: invoiceCreateData },
    success: oneInvoice,
    ids: { invoiceId: '/data/id' },
    calledWhen: 'The user creates an invoice for a deal.',
    notes: [
      {
        source: 'decision',
        text: 'A public example shows the request inside an envelope. It is sent as it is, without one.',
      },
    ],
  },
  postInvoiceStatus: {
    title: 'Change the state of an invoice',
    method: 'POST',
    required: 'always',
    urlParameters: [linkId, invoiceId],
    body: { type: 'json', schema: chosenAction },
    success: oneInvoice,
    ids: { invoiceId: '/data/id' },
    calledWhen: 'The user chooses an action that changes the state of an invoice.',
    notes: [
      {
        source: 'decision',
        text: 'The action is sent as it was listed with the invoice. A public example has the "id" alone.',
      },
    ],
  },
  postInvoiceEmail: {
    title: 'Send an invoice by email',
    method: 'POST',
    required: { otherwise: 'Invoices are not sent by email, and the action "EMAIL" is not needed.' },
    urlParameters: [linkId, invoiceId],
    body: { type: 'json', schema: chosenAction },
    success: oneInvoice,
    ids: { invoiceId: '/data/id' },
    calledWhen: 'The user chooses the action "EMAIL" of an invoice.',
  },
  getSearchInvoices: {
    title: 'Search invoices',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    query: {
      title: 'Search',
      description: 'Either "ids", or "customerId" with "startDate".',
      type: 'object',
      properties: {
        ids: text('Ids', 'The ids of invoices, separated by commas.'),
        customerId: text('Customer id', 'The id of a contact.'),
        startDate: text('Start date', 'The first day, inclusive.', {
          format: 'iso-time',
          valueBy: 'decision',
        }),
        endDate: text('End date', 'The last day, inclusive.', { format: 'iso-time', valueBy: 'decision' }),
        page: {
          title: 'Page',
          description: 'The page, from 1. The app chooses the size of a page.',
          type: 'integer',
          exclusiveMinimum: 0,
        },
      },
      required: [],
      anyOf: [{ required: ['ids'] }, { required: ['customerId', 'startDate'] }],
    },
    success: listOf(invoice),
    ids: { invoiceId: '/data/0/id' },
    calledWhen: 'The invoices of a deal or of a contact are shown.',
    calledWhenBy: 'decision',
  },
  getInvoiceShareUrl: {
    title: 'Get the link to share an invoice',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId, invoiceId],
    success: { status: 200, statusSource: 'decision', shape: 'envelope', data: linkAuthUrl },
    calledWhen: 'The user chooses the action "URL" of an invoice.',
  },
  getInvoicePDF: {
    title: 'Download an invoice',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId, invoiceId],
    success: { status: 200, statusSource: 'decision', shape: 'stream' },
    calledWhen: 'The user chooses the action "DOWNLOAD" of an invoice.',
  },
  getInvoiceSummary: {
    title: 'Sum up the invoices of a contact',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    query: {
      title: 'Summary',
      description: 'The contact and the period.',
      type: 'object',
      properties: {
        contactId: text('Contact id', 'The id of the contact.'),
        to: text('To', 'One end of the period, inclusive. The documentation calls it the start.', {
          format: 'iso-time',
        }),
        from: text('From', 'The other end, inclusive. The documentation calls it the end.', {
          format: 'iso-time',
        }),
        refresh: flag('Refresh', 'Whether to bypass the cache of the app.'),
      },
      required: ['contactId'],
      range: ['from', 'to'],
    },
    success: listOf(invoiceSummary),
    calledWhen: 'The invoicing panel of a person or organization is shown.',
    notes: [
      {
        source: 'decision',
        text: 'The documentation calls "to" the start and "from" the end. Both are sent; read the earlier one as the start.',
      },
    ],
  },
} as const satisfies Record<string, ProviderOperation>;
