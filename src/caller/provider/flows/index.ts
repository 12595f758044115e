import type { ManifestKind } from '../../../extensions/index.ts';
import { contactSteps } from './contacts.ts';
import type { Flow } from './flow.ts';
import { createInvalidCredentials } from './invalid-credentials.ts';
import { invoiceLists } from './invoice-lists.ts';
import { invoiceSearch } from './invoice-search.ts';
import { invoices } from './invoices.ts';
import { messagingFlows } from './messaging.ts';
import { productSteps } from './products.ts';
import { unusualInvoices } from './unusual-invoices.ts';
import { videoCallingFlows } from './video-calling.ts';

/** The installation of the app, before it registers anything. */
const oauth: Flow = { name: 'OAuth', isWriting: false, awaits: 'requestToken', steps: [] };
/** The flows of invoicing. */
const invoicingFlows: readonly Flow[] = [
  { name: 'registration', isWriting: false, awaits: 'registerInvoiceProvider', steps: [] },
  createInvalidCredentials({ isWriting: false, operation: 'getProviderAccount' }),
  invoiceLists,
  { name: 'contact and product', isWriting: true, steps: [...contactSteps, ...productSteps] },
  invoices,
  unusualInvoices,
  invoiceSearch,
];

/** The flows of each extension, in the order in which they run. */
export const flows: Readonly<Record<ManifestKind, readonly Flow[]>> = {
  'video-calling': [oauth, ...videoCallingFlows],
  invoicing: [oauth, ...invoicingFlows],
  messaging: [oauth, ...messagingFlows],
};
