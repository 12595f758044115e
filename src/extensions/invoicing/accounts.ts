import type { ProviderOperation, RecordSchema } from '../declaration.ts';
import { number, text } from '../fields.ts';
import { linkId } from '../shared-declarations.ts';

const maxLengthOf = (what: string) =>
  ({
    title: `Limit of the ${what}`,
    description: `The limit for the ${what} of a product.`,
    type: 'object',
    properties: {
      maxLength: number('Maximum length', 'The maximum number of characters.'),
    },
    required: ['maxLength'],
    requiredBy: 'decision',
  }) as const;

const flag = <const Title extends string>(title: Title, description: string) =>
  ({ title, description, type: 'boolean' }) as const;

const linkFeatures = {
  title: 'Link features',
  description: 'The features of the invoicing service, which determine the window for a new invoice.',
  type: 'object',
  properties: {
    invoiceTaxModeOptions: {
      title: 'Tax modes',
      description: 'The tax modes of an invoice. At least one is true.',
      type: 'object',
      properties: {
        taxExclusive: flag('Tax exclusive', 'Tax is added to the values.'),
        taxInclusive: flag('Tax inclusive', 'The values include tax.'),
        noTax: flag('No tax', 'Invoices without tax are possible.'),
      },
      required: ['taxExclusive', 'taxInclusive', 'noTax'],
    },
    invoiceTaxOption: text(
      'Tax option',
      '"single": one tax for the checked lines of an invoice. "multiple": a tax for each line.',
      { enum: ['single', 'multiple'] },
    ),
    invoiceDiscountOptions: {
      title: 'Discounts',
      description: 'The discounts that are possible.',
      type: 'object',
      properties: {
        globalDiscount: flag('Global discount', 'The invoice can have a discount, by amount or percentage.'),
        lineDiscount: flag('Line discount', 'A line can have a discount, by percentage.'),
      },
      required: ['globalDiscount', 'lineDiscount'],
    },
    invoiceNumberOption: text(
      'Invoice number',
      '"mandatory": a new invoice needs a number. "none": the number is optional.',
      { enum: ['none', 'mandatory'] },
    ),
    validations: {
      title: 'Validations',
      description: 'The maximum lengths of the texts of a product.',
      type: 'object',
      properties: {
        product: {
          title: 'Product limits',
          description: 'The limits of a product.',
          type: 'object',
          properties: {
            name: maxLengthOf('name'),
            code: maxLengthOf('code'),
            description: maxLengthOf('description'),
          },
          required: ['name', 'code', 'description'],
          requiredBy: 'decision',
        },
      },
      required: ['product'],
      requiredBy: 'decision',
    },
    documentTaxRateInput: {
      title: 'Tax rate of the document',
      description: 'How the tax rate of the invoice is entered. Its values are not documented.',
    },
    lineItemTaxRateInput: {
      title: 'Tax rate of a line',
      description: 'How the tax rate of a line is entered. Its values are not documented.',
    },
  },
  required: [
    'invoiceTaxModeOptions',
    'invoiceTaxOption',
    'invoiceDiscountOptions',
    'invoiceNumberOption',
    'validations',
  ],
} as const satisfies RecordSchema;

const linkStatus = {
  title: 'Link status',
  description: 'The state of the connection of a user.',
  type: 'object',
  properties: {
    authorized: flag('Authorized', 'Whether the connection works.'),
    name: text('Name', 'A name: that of the company in the invoicing service, by decision.'),
    orgId: text('Organization id', 'An id: that of the company in the invoicing service, by decision.'),
    features: linkFeatures,
  },
  required: ['authorized'],
} as const satisfies RecordSchema;

/** A page that the CRM opens. */
export const linkAuthUrl = {
  title: 'Link',
  description: 'A page that the CRM opens or shares.',
  type: 'object',
  properties: {
    url: text('URL', 'The address of the page.', { format: 'url' }),
  },
  required: ['url'],
} as const satisfies RecordSchema;

/** The records of connections, by their names. */
export const accountRecords = {
  LinkStatus: linkStatus,
  LinkFeatures: linkFeatures,
  LinkAuthURL: linkAuthUrl,
};

/** The operations on connections. */
export const accountOperations = {
  getProviderAccount: {
    title: 'Get the state of the connection',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    isOpen: true,
    success: { status: 200, statusSource: 'decision', shape: 'envelope', data: linkStatus },
    calledWhen: 'The CRM checks the connection of the user, and what the service supports.',
    calledWhenBy: 'decision',
    notes: [
      {
        source: 'decision',
        text: 'The documentation requires "validations", but a public example has none: a missing one is a warning, and no length is checked then.',
      },
    ],
  },
  getProviderAccountConnectUrl: {
    title: 'Get the page for a new connection',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    isOpen: true,
    success: { status: 200, statusSource: 'decision', shape: 'envelope', data: linkAuthUrl },
    calledWhen: 'The connection has expired or failed, and the user connects again.',
  },
} as const satisfies Record<string, ProviderOperation>;
