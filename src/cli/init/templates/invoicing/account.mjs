// @ts-check

/** @import { Contact, InvoiceTaxRate, LinkFeatures, Product } from 'json-modal/extensions' */
/** @import { StoredInvoice } from './invoices.mjs' */

/** The features of this service. The CRM builds the window for a new invoice from them. @satisfies {LinkFeatures} */
export const features = {
  invoiceTaxModeOptions: { taxExclusive: true, taxInclusive: true, noTax: true },
  invoiceTaxOption: /** @type {const} */ ('multiple'),
  invoiceDiscountOptions: { globalDiscount: true, lineDiscount: true },
  invoiceNumberOption: /** @type {const} */ ('none'),
  validations: {
    product: { name: { maxLength: 100 }, code: { maxLength: 30 }, description: { maxLength: 1000 } },
  },
};

export const currencies = [
  { id: 'EUR', name: 'Euro' },
  { id: 'USD', name: 'US dollar' },
];

/** @type {readonly InvoiceTaxRate[]} */
export const taxRates = [
  { id: 'full', name: 'VAT 20 %', rate: 20 },
  { id: 'none', name: 'No VAT', rate: 0 },
];

export const accounts = [
  { id: '200', name: 'Sales' },
  { id: '260', name: 'Other revenue' },
];

export const templates = [{ id: 'standard', name: 'Standard' }];

/** Creates the account of a company. @param {string} name */
export function createAccount(name) {
  return {
    id: crypto.randomUUID(),
    name,
    /** @type {Map<string, Contact>} */
    contacts: new Map(),
    /** @type {Map<string, Product>} */
    products: new Map(),
    /** @type {Map<string, StoredInvoice>} */
    invoices: new Map(),
  };
}
