import type { RejectedExample } from '../../base/rule.ts';
import type { ManifestKind } from '../contracts.ts';
import { invoices, meetings, messages } from '../examples.ts';
import type { OperationName } from '../manifests/manifest.ts';

/** The problem of an example, and its changes of the manifest. */
export interface Special extends Partial<Pick<RejectedExample, 'marked' | 'message'>> {
  /** Changes of the manifest; `null` removes an endpoint. */
  readonly endpoints?: Readonly<Record<string, string | null>>;
}

/** Creates the function that returns a response to an operation as an example, with its problem if it has one. */
const examplesOf =
  <Kind extends ManifestKind>(writeManifest: typeof meetings) =>
  <Given extends Special>(operation: OperationName<Kind>, response: unknown, problem?: Given) => {
    const { endpoints = {}, ...facts } = problem ?? ({} as Given);
    return {
      ...facts,
      operation,
      // Linting does not need the texts.
      get text() {
        return writeManifest(endpoints);
      },
      get response() {
        return write(response);
      },
    };
  };

/** Each returns a response to an operation of its extension. */
export const toMeetings = examplesOf<'video-calling'>(meetings);
export const toMessages = examplesOf<'messaging'>(messages);
export const toInvoices = examplesOf<'invoicing'>(invoices);

/** Returns the body of a successful response. */
export function envelope(data: unknown) {
  return { success: true, data };
}

/** A paid invoice. */
export const invoice = {
  id: '7',
  invoiceNumber: 'A-7',
  contactName: 'Ann',
  statusCode: 'PAID',
  statusLabel: 'Paid',
  pipedriveStatusCode: 'paid',
  total: 100,
  paidAmount: 100,
  dueAmount: 0,
  currencyCode: 'EUR',
  actions: [],
  providerInvoiceUrl: 'https://bill.example/invoices/7',
  isShareable: true,
  isSent: true,
};

/** An action of an invoice. */
export const action = { id: 'DOWNLOAD', label: 'Download', providerAction: 'downloadInvoice' };

/** The features of an invoicing service. */
export const features = {
  invoiceTaxModeOptions: { taxExclusive: true, taxInclusive: false, noTax: false },
  invoiceTaxOption: 'single',
  invoiceDiscountOptions: { globalDiscount: false, lineDiscount: false },
  invoiceNumberOption: 'none',
  validations: {
    product: { name: { maxLength: 50 }, code: { maxLength: 20 }, description: { maxLength: 500 } },
  },
};

/** A message of a conversation. */
export const message = {
  id: 'm-1',
  status: 'sent',
  created_at: '2026-01-31T09:30:00Z',
  message: 'Hello',
  sender_id: 'ann',
};

/** A conversation between the user of the app and a customer. */
export const conversation = {
  id: 'c-1',
  link: '',
  status: 'open',
  seen: true,
  messages: [message],
  participants: [
    { id: 'me', name: 'Me', role: 'source_user' },
    { id: 'ann', name: 'Ann', role: 'end_user' },
  ],
};

/** A tax rate. */
export const taxRate = { id: '1', name: 'Standard', rate: 24 };

/** The action that sends an invoice to the customer. */
export const emailAction = { id: 'EMAIL', label: 'Email', providerAction: 'sendInvoiceEmail' };

/** Returns a response with the paid invoice, with some fields changed. */
export function changedInvoice<Given extends Special>(fields: object, problem?: Given) {
  return toInvoices('postInvoice', envelope({ ...invoice, ...fields }), problem);
}

/** Returns a response with the conversation, with some fields changed. */
export function changedConversation<Given extends Special>(fields: object, problem?: Given) {
  return toMessages('getConversationById', envelope({ ...conversation, ...fields }), problem);
}

/** Returns a response with a conversation whose message has this time. */
export function sentAt<Given extends Special>(time: string, problem?: Given) {
  return changedConversation({ messages: [{ ...message, created_at: time }] }, problem);
}

/** Writes a value as JSON, on one line if it is short. */
function write(value: unknown): string {
  return `${lay(value, '')}\n`;
}

function lay(value: unknown, indent: string): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (indent.length + line.length <= 90 || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((element) => inner + lay(element, inner))
    : Object.entries(value).map(
        ([key, memberValue]) => `${inner}${JSON.stringify(key)}: ${lay(memberValue, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
