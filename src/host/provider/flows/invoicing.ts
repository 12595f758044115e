import { contactSteps } from './contacts.ts';
import type { Flow } from './flow.ts';
import { invoiceLists } from './invoice-lists.ts';
import { invoiceSearch } from './invoice-search.ts';
import { invoices } from './invoices.ts';
import { productSteps } from './products.ts';
import { strangersOf } from './strangers.ts';

/** The flows of invoicing. */
export const invoicingFlows: readonly Flow[] = [
  { name: 'registration', isWriting: false, awaits: 'registerInvoiceProvider', steps: [] },
  strangersOf({
    isWriting: false,
    probe: { operation: 'getProviderAccount' },
    unknown: { parameter: 'linkId', operation: 'getAccounts' },
  }),
  invoiceLists,
  { name: 'contact and product', isWriting: true, steps: [...contactSteps, ...productSteps] },
  invoices,
  invoiceSearch,
];
