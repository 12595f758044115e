/** Members and endpoints to change in an example; `null` removes one. */
type Changes = Readonly<Record<string, unknown>>;

/** Returns the text of a manifest for video calls, with some endpoints and members changed. */
export function meetings(endpoints: Changes = {}, members: Changes = {}): string {
  const url = 'https://meet.example/:linkId';
  return write(
    { version: 'v202049', clientId: '0a1b2c3d4e5f' },
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
    { version: 'v202101' },
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
    { version: 'v202101', clientId: '0a1b2c3d4e5f', features: { templates: true } },
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

function write(
  members: Changes,
  endpoints: Changes,
  changedEndpoints: Changes,
  changedMembers: Changes,
): string {
  const merge = (base: Changes, changes: Changes) =>
    Object.fromEntries(Object.entries({ ...base, ...changes }).filter(([, value]) => value !== null));
  const manifest = { ...members, endpoints: merge(endpoints, changedEndpoints) };
  return `${JSON.stringify(merge(manifest, changedMembers), null, 2)}\n`;
}
