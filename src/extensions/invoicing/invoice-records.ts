import type { RecordSchema } from '../declaration.ts';
import { flag, list, number, optionalNumber, optionalText, text } from '../fields.ts';

const statuses = ['draft', 'created', 'issued', 'paid', 'voided', 'deleted', 'partiallyPaid'] as const;

/** An action of an invoice. */
const invoiceAction = {
  title: 'Invoice action',
  description: 'An action that the user can choose for an invoice in its current state.',
  type: 'object',
  properties: {
    id: text('Id', 'The intended action, such as the new state.', {
      knownValues: ['VOIDED', 'DELETED', 'APPROVE', 'DOWNLOAD', 'EMAIL', 'URL'],
    }),
    label: text('Label', 'The text of the button.'),
    providerAction: text(
      'Provider action',
      'The kind of action. The last two values come from the example of the documentation, the others from its list.',
      {
        enum: [
          'changeInvoiceStatus',
          'sendInvoiceEmail',
          'downloadInvoice',
          'openInvoiceLink',
          'postInvoiceEmail',
          'getInvoiceShareURL',
        ],
        rules: { enum: 'unknown-provider-action' },
      },
    ),
    requireConfirmation: optionalText(
      'Confirmation',
      'The type of confirmation before the action; null for none.',
      { enum: ['regular', 'destructive', null] },
    ),
  },
  required: ['id', 'label', 'providerAction'],
} as const satisfies RecordSchema;

/** The request that runs an action. */
export const chosenAction = {
  ...invoiceAction,
  title: 'Chosen action',
  description: 'The action that the user chose.',
  required: ['id'],
} as const satisfies RecordSchema;

/** An invoice as the app returns it. */
export const invoice = {
  title: 'Invoice',
  description: 'An invoice in its current state.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the invoice.'),
    invoiceNumber: text('Number', 'The number of the invoice.'),
    contactName: text('Contact', 'The name of the contact.'),
    statusCode: text('Status code', "The invoicing service's own status."),
    statusLabel: text('Status', 'The status in words.'),
    serviceStatusCode: text(
      'CRM status',
      'The status for the CRM. It, or "pipedriveStatusCode" with the same value, is required.',
      { enum: statuses },
    ),
    pipedriveStatusCode: text(
      'CRM status',
      'The status for the CRM, under the public name of "serviceStatusCode".',
      { enum: statuses, source: 'public', valueBy: 'documentation', aliasOf: 'serviceStatusCode' },
    ),
    total: number('Total', 'The total amount.'),
    paidAmount: number('Paid', 'The amount paid, at most the total.'),
    dueAmount: number('Due', 'The amount due. For a partly paid invoice, the total minus the amount paid.'),
    currencyCode: text('Currency', 'The code of the currency.', { sentAs: 'currencyId' }),
    dueDate: text('Due date', 'The last day for payment.'),
    paidDate: text('Paid date', 'The day of payment.'),
    actions: list('Actions', 'The actions that the user can choose now. They depend on the state.', {
      items: invoiceAction,
    }),
    providerInvoiceUrl: text('URL', 'The page of the invoice in the invoicing app.', { format: 'url' }),
    isShareable: flag('Shareable', 'Whether it can be shared.'),
    isSent: flag('Sent', 'Whether it was sent to the customer.'),
  },
  required: [
    'id',
    'invoiceNumber',
    'contactName',
    'statusCode',
    'statusLabel',
    'total',
    'currencyCode',
    'actions',
    'providerInvoiceUrl',
    'isShareable',
    'isSent',
  ],
  anyOf: [{ required: ['serviceStatusCode'] }, { required: ['pipedriveStatusCode'] }],
} as const satisfies RecordSchema;

/** A line of a new invoice. */
const createInvoiceLineItem = {
  title: 'Invoice line',
  description: 'A line of a new invoice.',
  type: 'object',
  properties: {
    productId: optionalText('Product id', 'The id of the product.'),
    productCode: optionalText('Product code', 'The code of the product.'),
    description: text('Description', 'The text of the line.'),
    quantity: optionalNumber('Quantity', 'The number of units.'),
    unitPrice: optionalNumber('Unit price', 'The price of one unit.'),
    discountRate: optionalNumber('Discount', 'The discount in percent.'),
    taxRateId: optionalText('Tax rate id', 'The id of the tax rate. Sent if there is a tax for each line.'),
    accountId: text('Account id', 'The id of the financial account.'),
  },
  required: ['description'],
} as const satisfies RecordSchema;

/** A new invoice. */
export const invoiceCreateData = {
  title: 'New invoice',
  description: 'An invoice to create.',
  type: 'object',
  properties: {
    contactId: optionalText('Contact id', 'The id of the contact that the invoice belongs to.'),
    contactName: text('Contact', 'The name, often in several lines.'),
    address: text('Address', 'The address. Can be empty.'),
    email: text('Email', 'The email address. Can be empty.'),
    taxNumber: text('Tax number', "The customer's VAT id. Can be empty."),
    taxModeId: text('Tax mode', 'One of the modes that the app supports.', {
      enum: ['Inclusive', 'Exclusive', 'NoTax'],
    }),
    globalDiscount: {
      title: 'Discount',
      description: 'The discount on the subtotal; null for none.',
      type: ['object', 'null'],
      properties: {
        discountAmount: number('Amount', 'The amount.'),
        discountPercentage: optionalNumber('Percentage', 'The percentage, if it was given in percent.'),
      },
      required: ['discountAmount'],
    },
    taxRateId: optionalText('Tax rate id', 'The id of the tax rate.'),
    templateId: optionalText('Template id', 'The id of the template.'),
    currencyId: optionalText('Currency id', 'The id of the currency.'),
    invoiceNumber: optionalText('Number', 'The number of the invoice.'),
    issueDate: text('Issue date', 'In ISO 8601.', { format: 'iso-time' }),
    dueDate: optionalText('Due date', 'In ISO 8601.', { format: 'iso-time' }),
    lineItems: list('Lines', 'The lines.', { items: createInvoiceLineItem }),
  },
  required: ['contactName', 'address', 'email', 'taxNumber', 'taxModeId', 'issueDate', 'lineItems'],
} as const satisfies RecordSchema;

const amount = (title: string, description: string) => number(title, description, { requiredBy: 'decision' });

/** The sums of a contact in one currency. */
export const invoiceSummary = {
  title: 'Invoice summary',
  description: 'The sums of a contact in one currency.',
  type: 'object',
  identifiedBy: 'currency',
  properties: {
    currency: text('Currency', 'The code of the currency, three letters of ISO 4217.', {
      format: 'currency',
      requiredBy: 'decision',
    }),
    outstanding: amount('Outstanding', 'Not paid and not overdue.'),
    overdue: amount('Overdue', 'Not paid and overdue.'),
    paid: amount('Paid', 'Paid.'),
    total: amount('Total', 'The total.'),
  },
  required: ['currency', 'outstanding', 'overdue', 'paid', 'total'],
} as const satisfies RecordSchema;

/** The records of invoices, by their names. */
export const invoiceRecords = {
  InvoiceCreateData: invoiceCreateData,
  CreateInvoiceLineItem: createInvoiceLineItem,
  Invoice: invoice,
  InvoiceAction: invoiceAction,
  ChosenAction: chosenAction,
  InvoiceSummary: invoiceSummary,
};
