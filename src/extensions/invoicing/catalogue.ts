import type { ProviderOperation, RecordSchema, UrlParameter } from '../declaration.ts';
import { flag, list, number, text } from '../fields.ts';
import { linkId } from '../shared-declarations.ts';

const productId = {
  name: 'productId',
  description: 'The "id" of a product that the app returned.',
} as const satisfies UrlParameter;

const id = { title: 'Id', description: 'The id in the invoicing service.', type: 'string' } as const;
const name = { title: 'Name', description: 'The name that the user sees.', type: 'string' } as const;

const invoiceCurrency = {
  title: 'Currency',
  description: 'A currency of invoices.',
  type: 'object',
  properties: { id, name },
  required: ['id', 'name'],
} as const satisfies RecordSchema;

const invoiceTaxRate = {
  title: 'Tax rate',
  description: 'A tax rate, for the whole invoice or for a line.',
  type: 'object',
  properties: {
    id,
    name,
    rate: number('Rate', 'The rate. In percent, by decision: only its type is documented.'),
  },
  required: ['id', 'name', 'rate'],
} as const satisfies RecordSchema;

const invoiceAccount = {
  title: 'Account',
  description: 'A financial account for lines and products.',
  type: 'object',
  properties: { id: { ...id, requiredBy: 'decision' }, name: { ...name, requiredBy: 'decision' } },
  required: ['id', 'name'],
} as const satisfies RecordSchema;

const invoiceTemplate = {
  title: 'Invoice template',
  description: 'A layout of invoices.',
  type: 'object',
  properties: { id, name },
  required: ['id'],
} as const satisfies RecordSchema;

const details = {
  name: text('Name', 'The name of the product.'),
  description: text('Description', 'The description of the product.'),
  code: text('Code', 'The code of the product.'),
  accountId: text('Account id', 'The id of its financial account.'),
  taxRateId: text('Tax rate id', 'The id of its default tax rate.'),
  unitPrice: number('Unit price', 'The price of one unit.'),
  currency: text('Currency', 'The code of the currency.'),
} as const;

const product = {
  title: 'Product',
  description: 'A product in the invoicing service.',
  type: 'object',
  properties: { id, ...details },
  required: ['id', 'name'],
} as const satisfies RecordSchema;

const productData = {
  title: 'Product data',
  description: 'A product without its id.',
  type: 'object',
  properties: details,
  required: ['name'],
} as const satisfies RecordSchema;

/** The records of the catalogue, by their names. */
export const catalogueRecords = {
  InvoiceCurrency: invoiceCurrency,
  InvoiceTaxRate: invoiceTaxRate,
  InvoiceAccount: invoiceAccount,
  InvoiceTemplate: invoiceTemplate,
  Product: product,
  ProductData: productData,
};

const listOf = <const Item extends RecordSchema>(items: Item) =>
  ({
    status: 200,
    statusSource: 'decision',
    shape: 'envelope',
    data: list('List', 'The complete list.', { items }),
  }) as const;

const oneProduct = { status: 200, statusSource: 'decision', shape: 'envelope', data: product } as const;

/** The operations on the catalogue. */
export const catalogueOperations = {
  getCurrencies: {
    title: 'List currencies',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    isOpen: true,
    success: listOf(invoiceCurrency),
    calledWhen: 'The user opens the window for a new invoice.',
    calledWhenBy: 'decision',
  },
  getTaxRates: {
    title: 'List tax rates',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    isOpen: true,
    success: listOf(invoiceTaxRate),
    calledWhen: 'The user opens the window for a new invoice.',
    calledWhenBy: 'decision',
  },
  getAccounts: {
    title: 'List financial accounts',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    success: listOf(invoiceAccount),
    calledWhen: 'The user opens the window for a new invoice.',
    calledWhenBy: 'decision',
  },
  getTemplates: {
    title: 'List invoice templates',
    method: 'GET',
    required: {
      when: '"features.templates" is true',
      feature: 'templates',
      otherwise: 'Invoices have no templates.',
    },
    urlParameters: [linkId],
    success: listOf(invoiceTemplate),
    calledWhen: 'The user opens the window for a new invoice, and templates are supported.',
    calledWhenBy: 'decision',
  },
  getProduct: {
    title: 'Get a product',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId, productId],
    success: oneProduct,
    ids: { productId: '/data/id' },
    calledWhen: 'A product that is linked to one of the invoicing service is shown.',
    calledWhenBy: 'decision',
  },
  postProduct: {
    title: 'Create a product',
    method: 'POST',
    required: 'always',
    urlParameters: [linkId],
    body: { type: 'json', schema: productData },
    success: { ...oneProduct, acceptsListOfOne: true },
    ids: { productId: '/data/id' },
    calledWhen: 'The user adds a product that the invoicing service does not have.',
    calledWhenBy: 'decision',
    notes: [
      {
        source: 'decision',
        text: 'The example of the documentation shows the product inside a list. One record is expected, and a list of exactly one is accepted.',
      },
    ],
  },
  putProduct: {
    title: 'Update a product',
    method: 'PUT',
    required: 'always',
    urlParameters: [linkId, productId],
    body: { type: 'json', schema: productData },
    success: oneProduct,
    ids: { productId: '/data/id' },
    calledWhen: 'The user changes a linked product.',
    calledWhenBy: 'decision',
  },
  getSearchProducts: {
    title: 'Search products',
    method: 'GET',
    required: 'always',
    urlParameters: [linkId],
    query: {
      title: 'Search',
      description: 'The search for products.',
      type: 'object',
      properties: {
        name: text('Name', 'The name to find, in upper or lower case.'),
        code: text('Code', 'The code to find.'),
        forceCodeSearch: flag('Force code search', 'Search by the code, if codes are unique.'),
      },
      required: ['name', 'forceCodeSearch'],
    },
    success: { ...listOf(product), data: { ...listOf(product).data, source: 'decision' } },
    ids: { productId: '/data/0/id' },
    calledWhen: 'The user searches for a product for an invoice line.',
    calledWhenBy: 'decision',
    notes: [
      {
        source: 'decision',
        text: 'The documentation calls the records "InvoiceItem", and does not define them: they are products.',
      },
    ],
  },
} as const satisfies Record<string, ProviderOperation>;
