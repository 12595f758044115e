import { contactSteps } from './contacts.ts';
import type { Flow } from './flow.ts';
import { createInvalidCredentials } from './invalid-credentials.ts';
import { invoiceLists } from './invoice-lists.ts';
import { invoiceSearch } from './invoice-search.ts';
import { invoices } from './invoices.ts';
import { productSteps } from './products.ts';
import { unusualInvoices } from './unusual-invoices.ts';

/** The flows of invoicing. */
export const invoicingFlows: readonly Flow[] = [
  { name: 'registration', isWriting: false, awaits: 'registerInvoiceProvider', steps: [] },
  createInvalidCredentials({ isWriting: false, operation: 'getProviderAccount' }),
  invoiceLists,
  { name: 'contact and product', isWriting: true, steps: [...contactSteps, ...productSteps] },
  invoices,
  unusualInvoices,
  invoiceSearch,
];
