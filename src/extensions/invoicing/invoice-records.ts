import type { RecordSchema } from '../declaration.ts';

const statuses = ['draft', 'created', 'issued', 'paid', 'voided', 'deleted', 'partiallyPaid'] as const;

/** An action of an invoice. */
const invoiceAction = {
  title: 'Invoice action',
  description: 'An action that the user can choose for an invoice in its current state.',
  type: 'object',
  properties: {
    id: {
      title: 'Id',
      description: 'The intended action, such as the new state.',
      type: 'string',
      knownValues: ['VOIDED', 'DELETED', 'APPROVE', 'DOWNLOAD', 'EMAIL', 'URL'],
    },
    label: { title: 'Label', description: 'The text of the button.', type: 'string' },
    providerAction: {
      title: 'Provider action',
      description:
        'The kind of action. The last two values come from the example of the documentation, the others from its list.',
      type: 'string',
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
    requireConfirmation: {
      title: 'Confirmation',
      description: 'The type of confirmation before the action; null for none.',
      type: ['string', 'null'],
      enum: ['regular', 'destructive', null],
    },
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
    id: { title: 'Id', description: 'The id of the invoice.', type: 'string' },
    invoiceNumber: { title: 'Number', description: 'The number of the invoice.', type: 'string' },
    contactName: { title: 'Contact', description: 'The name of the contact.', type: 'string' },
    statusCode: { title: 'Status code', description: "The invoicing service's own status.", type: 'string' },
    statusLabel: { title: 'Status', description: 'The status in words.', type: 'string' },
    serviceStatusCode: {
      title: 'CRM status',
      description: 'The status for the CRM. It, or "pipedriveStatusCode" with the same value, is required.',
      type: 'string',
      enum: statuses,
    },
    pipedriveStatusCode: {
      title: 'CRM status',
      description: 'The status for the CRM, under the public name of "serviceStatusCode".',
      type: 'string',
      enum: statuses,
      source: 'public',
      valueBy: 'documentation',
      aliasOf: 'serviceStatusCode',
    },
    total: { title: 'Total', description: 'The total amount.', type: 'number' },
    paidAmount: { title: 'Paid', description: 'The amount paid, at most the total.', type: 'number' },
    dueAmount: {
      title: 'Due',
      description: 'The amount due. For a partly paid invoice, the total minus the amount paid.',
      type: 'number',
    },
    currencyCode: {
      title: 'Currency',
      description: 'The code of the currency.',
      type: 'string',
      sentAs: 'currencyId',
    },
    dueDate: { title: 'Due date', description: 'The last day for payment.', type: 'string' },
    paidDate: { title: 'Paid date', description: 'The day of payment.', type: 'string' },
    actions: {
      title: 'Actions',
      description: 'The actions that the user can choose now. They depend on the state.',
      type: 'array',
      items: invoiceAction,
    },
    providerInvoiceUrl: {
      title: 'URL',
      description: 'The page of the invoice in the invoicing app.',
      type: 'string',
      format: 'url',
    },
    isShareable: { title: 'Shareable', description: 'Whether it can be shared.', type: 'boolean' },
    isSent: { title: 'Sent', description: 'Whether it was sent to the customer.', type: 'boolean' },
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

const optionalText = (title: string, description: string) =>
  ({ title, description, type: ['string', 'null'] }) as const;
const optionalNumber = (title: string, description: string) =>
  ({ title, description, type: ['number', 'null'] }) as const;

/** A line of a new invoice. */
const createInvoiceLineItem = {
  title: 'Invoice line',
  description: 'A line of a new invoice.',
  type: 'object',
  properties: {
    productId: optionalText('Product id', 'The id of the product.'),
    productCode: optionalText('Product code', 'The code of the product.'),
    description: { title: 'Description', description: 'The text of the line.', type: 'string' },
    quantity: optionalNumber('Quantity', 'The number of units.'),
    unitPrice: optionalNumber('Unit price', 'The price of one unit.'),
    discountRate: optionalNumber('Discount', 'The discount in percent.'),
    taxRateId: optionalText('Tax rate id', 'The id of the tax rate. Sent if there is a tax for each line.'),
    accountId: { title: 'Account id', description: 'The id of the financial account.', type: 'string' },
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
    contactName: { title: 'Contact', description: 'The name, often in several lines.', type: 'string' },
    address: { title: 'Address', description: 'The address. Can be empty.', type: 'string' },
    email: { title: 'Email', description: 'The email address. Can be empty.', type: 'string' },
    taxNumber: { title: 'Tax number', description: "The customer's VAT id. Can be empty.", type: 'string' },
    taxModeId: {
      title: 'Tax mode',
      description: 'One of the modes that the app supports.',
      type: 'string',
      enum: ['Inclusive', 'Exclusive', 'NoTax'],
    },
    globalDiscount: {
      title: 'Discount',
      description: 'The discount on the subtotal; null for none.',
      type: ['object', 'null'],
      properties: {
        discountAmount: { title: 'Amount', description: 'The amount.', type: 'number' },
        discountPercentage: optionalNumber('Percentage', 'The percentage, if it was given in percent.'),
      },
      required: ['discountAmount'],
    },
    taxRateId: optionalText('Tax rate id', 'The id of the tax rate.'),
    templateId: optionalText('Template id', 'The id of the template.'),
    currencyId: optionalText('Currency id', 'The id of the currency.'),
    invoiceNumber: optionalText('Number', 'The number of the invoice.'),
    issueDate: { title: 'Issue date', description: 'In ISO 8601.', type: 'string', format: 'iso-time' },
    dueDate: {
      title: 'Due date',
      description: 'In ISO 8601.',
      type: ['string', 'null'],
      format: 'iso-time',
    },
    lineItems: {
      title: 'Lines',
      description: 'The lines.',
      type: 'array',
      items: createInvoiceLineItem,
    },
  },
  required: ['contactName', 'address', 'email', 'taxNumber', 'taxModeId', 'issueDate', 'lineItems'],
} as const satisfies RecordSchema;

const amount = (title: string, description: string) =>
  ({ title, description, type: 'number', requiredBy: 'decision' }) as const;

/** The sums of a contact in one currency. */
export const invoiceSummary = {
  title: 'Invoice summary',
  description: 'The sums of a contact in one currency.',
  type: 'object',
  identifiedBy: 'currency',
  properties: {
    currency: {
      title: 'Currency',
      description: 'The code of the currency, three letters of ISO 4217.',
      type: 'string',
      format: 'currency',
      requiredBy: 'decision',
    },
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
