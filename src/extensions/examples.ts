import { contracts, type ManifestKind } from './contracts.ts';
import type { Contract } from './declaration.ts';

/** Members and endpoints to change in an example; `null` removes one. */
type Changes = Readonly<Record<string, unknown>>;

/** Returns a manifest as an example, with its problem if it has one. It is written only if it is read: linting does not need it. */
export function exampleOf<Given extends object>(writeManifest: () => string, problem?: Given) {
  return {
    ...(problem ?? ({} as Given)),
    get text() {
      return writeManifest();
    },
  };
}

/** Returns the text of a manifest for video calls, with some endpoints and members changed. */
export function meetings(endpoints: Changes = {}, members: Changes = {}): string {
  const url = 'https://meet.example/:linkId';
  return write(
    'video-calling',
    url,
    { clientId: '0a1b2c3d4e5f' },
    {
      postMeeting: url,
      patchUpdateMeeting: `${url}/:meetingId`,
      deleteMeeting: `${url}/:meetingId`,
    },
    endpoints,
    members,
  );
}

/** Does the same for messages. */
export function messages(endpoints: Changes = {}, members: Changes = {}): string {
  const url = 'https://chat.example/:providerChannelId';
  const conversation = `${url}/:sourceConversationId`;
  return write(
    'messaging',
    url,
    {},
    {
      getConversations: url,
      getConversationById: conversation,
      postMessage: url,
      getSenderById: `${url}/senders/:senderId`,
      deleteChannelById: url,
      getTemplates: `${url}/templates`,
      getMessageById: `${conversation}/:sourceMessageId`,
    },
    endpoints,
    members,
  );
}

/** Does the same for invoices. */
export function invoices(endpoints: Changes = {}, members: Changes = {}): string {
  const url = 'https://bill.example/:linkId';
  const invoice = `${url}/invoices/:invoiceId`;
  return write(
    'invoicing',
    url,
    { clientId: '0a1b2c3d4e5f', features: { templates: true } },
    {
      getProviderAccount: url,
      getProviderAccountConnectUrl: `${url}/connect`,
      postInvoice: `${url}/invoices`,
      postInvoiceStatus: invoice,
      postInvoiceEmail: `${invoice}/email`,
      getSearchInvoices: `${url}/invoices`,
      getInvoiceShareUrl: `${invoice}/share`,
      getInvoicePDF: `${invoice}/pdf`,
      getInvoiceSummary: `${url}/summary`,
      getCurrencies: `${url}/currencies`,
      getTaxRates: `${url}/tax-rates`,
      getAccounts: `${url}/accounts`,
      getTemplates: `${url}/templates`,
      getProduct: `${url}/products/:productId`,
      postProduct: `${url}/products`,
      putProduct: `${url}/products/:productId`,
      getSearchProducts: `${url}/products`,
      getContact: `${url}/contacts/:contactId`,
      postContact: `${url}/contacts`,
      putContact: `${url}/contacts/:contactId`,
      getSearchContacts: `${url}/contacts`,
    },
    endpoints,
    members,
  );
}

/** Writes a manifest. An endpoint of the kind that is not among the usual ones gets a URL with its name. */
function write(
  kind: ManifestKind,
  url: string,
  members: Changes,
  usualEndpoints: Readonly<Record<string, string>>,
  changedEndpoints: Changes,
  changedMembers: Changes,
): string {
  const { version, operations }: Contract = contracts[kind];
  const otherEndpoints = Object.entries(operations).flatMap(([name, { urlParameters }]) => {
    if (Object.hasOwn(usualEndpoints, name)) return [];
    // The URL of the kind has the first parameter.
    const parameters = urlParameters.slice(1).map((parameter) => `:${parameter.name}`);
    return [[name, [url, name, ...parameters].join('/')]];
  });
  const endpoints = { ...usualEndpoints, ...Object.fromEntries(otherEndpoints) };
  const merge = (base: Changes, changes: Changes) =>
    Object.fromEntries(Object.entries({ ...base, ...changes }).filter(([, value]) => value !== null));
  const manifest = { version, ...members, endpoints: merge(endpoints, changedEndpoints) };
  return `${JSON.stringify(merge(manifest, changedMembers), null, 2)}\n`;
}
