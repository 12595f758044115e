import type { Contact, Invoice, InvoiceCreateData, Product } from 'json-modal/extensions';
import { type Asked, failure, plainProvider, success } from './plain.ts';
import type { Handler } from './serve.ts';

/** An app for invoices with everything in memory. */
export function plainInvoicing(): Handler {
  const contacts = new Map<string, Contact>();
  const products = new Map<string, Product>();
  const invoices = new Map<string, StoredInvoice>();
  let last = 0;
  return plainProvider('invoicing', {
    getProviderAccount: () => success({ authorized: true, name: 'Cakes Ltd', orgId: '7', features }),
    getProviderAccountConnectUrl: () => success({ url: 'https://bill.example/connect' }),
    getCurrencies: () => success([{ id: 'EUR', name: 'Euro' }]),
    getTaxRates: () =>
      success([
        { id: 'standard', name: 'Standard', rate: 24 },
        { id: 'reduced', name: 'Reduced', rate: 9 },
      ]),
    getAccounts: () => success([{ id: '3000', name: 'Sales' }]),
    getTemplates: () => success([{ id: '1', name: 'Usual' }]),
    ...recordsOf(contacts, 'Contact', 'contactId'),
    ...recordsOf(products, 'Product', 'productId'),
    getSearchContacts: ({ query }) =>
      success([...contacts.values()].filter(({ displayName }) => contains(displayName, query.get('name')))),
    getSearchProducts: ({ query }) =>
      success(
        [...products.values()].filter(({ name, code }) =>
          query.get('forceCodeSearch') === 'true'
            ? code === query.get('code')
            : contains(name, query.get('name')),
        ),
      ),
    async postInvoice({ request }) {
      const data = (await request.json()) as InvoiceCreateData;
      last += 1;
      const id = String(last);
      invoices.set(id, { id, data, status: 'draft', isSent: false });
      return success(invoiceOf(invoices.get(id) as StoredInvoice));
    },
    async postInvoiceStatus({ request, parameters: { invoiceId = '' } }) {
      const invoice = invoices.get(invoiceId);
      const { id } = (await request.json()) as { id: string };
      if (invoice === undefined) return failure(404, 'No such invoice');
      invoice.status = statuses[id] ?? invoice.status;
      if (invoice.status === 'deleted') invoices.delete(invoiceId);
      return success(invoiceOf(invoice));
    },
    postInvoiceEmail({ parameters: { invoiceId = '' } }) {
      const invoice = invoices.get(invoiceId);
      if (invoice === undefined) return failure(404, 'No such invoice');
      invoice.isSent = true;
      return success(invoiceOf(invoice));
    },
    getSearchInvoices({ query }) {
      const ids = query.get('ids')?.split(',');
      const all = [...invoices.values()];
      if (ids) return success(all.filter(({ id }) => ids.includes(id)).map(invoiceOf));
      const [start, end] = [query.get('startDate') ?? '', query.get('endDate') ?? '9999'];
      const found = all.filter(
        ({ data: { contactId, issueDate } }) =>
          contactId === query.get('customerId') && issueDate >= start && issueDate <= end,
      );
      const page = Number(query.get('page') ?? 1);
      return success(found.slice(page - 1, page).map(invoiceOf));
    },
    getInvoiceShareUrl: ({ parameters: { invoiceId = '' } }) =>
      invoices.has(invoiceId)
        ? success({ url: `https://bill.example/shared/${invoiceId}` })
        : failure(404, 'No such invoice'),
    getInvoicePDF: ({ parameters: { invoiceId = '' } }) =>
      invoices.has(invoiceId)
        ? new Response('%PDF-1.4\n%%EOF\n', { headers: { 'content-type': 'application/pdf' } })
        : failure(404, 'No such invoice'),
    getInvoiceSummary({ query }) {
      const [start = '', end = ''] = [query.get('to') ?? '', query.get('from') ?? ''].sort();
      const found = [...invoices.values()].filter(
        ({ data: { contactId, issueDate } }) =>
          contactId === query.get('contactId') && issueDate >= start && issueDate <= end,
      );
      const total = found.length * 21;
      return success([{ currency: 'EUR', outstanding: total, overdue: 0, paid: 0, total }]);
    },
  });
}

interface StoredInvoice {
  readonly id: string;
  readonly data: InvoiceCreateData;
  status: NonNullable<Invoice['pipedriveStatusCode']>;
  isSent: boolean;
}

const features = {
  invoiceTaxModeOptions: { taxExclusive: true, taxInclusive: true, noTax: false },
  invoiceTaxOption: 'multiple',
  invoiceDiscountOptions: { globalDiscount: true, lineDiscount: true },
  invoiceNumberOption: 'mandatory',
  validations: {
    product: { name: { maxLength: 50 }, code: { maxLength: 20 }, description: { maxLength: 200 } },
  },
};

const statuses: Readonly<Record<string, StoredInvoice['status']>> = {
  APPROVE: 'issued',
  VOIDED: 'voided',
  DELETED: 'deleted',
};

function invoiceOf({ id, data, status, isSent }: StoredInvoice): Invoice {
  const isOpen = status !== 'voided';
  return {
    id,
    invoiceNumber: data.invoiceNumber ?? `CK-${id}`,
    contactName: data.contactName,
    statusCode: status.toUpperCase(),
    statusLabel: status,
    pipedriveStatusCode: status,
    total: 21,
    currencyCode: 'EUR',
    actions: [
      {
        id: 'DELETED',
        label: 'Delete',
        providerAction: 'changeInvoiceStatus',
        requireConfirmation: 'destructive',
      },
      ...(isOpen ? openActions : []),
      { id: 'DOWNLOAD', label: 'Download', providerAction: 'downloadInvoice' },
      { id: 'URL', label: 'Share', providerAction: 'openInvoiceLink' },
    ],
    providerInvoiceUrl: `https://bill.example/invoices/${id}`,
    isShareable: true,
    isSent,
  };
}

const openActions: Invoice['actions'] = [
  { id: 'VOIDED', label: 'Void', providerAction: 'changeInvoiceStatus', requireConfirmation: 'regular' },
  { id: 'APPROVE', label: 'Approve', providerAction: 'changeInvoiceStatus', requireConfirmation: null },
  { id: 'EMAIL', label: 'Send', providerAction: 'sendInvoiceEmail' },
];

/** The operations on records of one kind. */
function recordsOf(records: Map<string, { id: string }>, name: string, parameter: string) {
  const idOf = ({ parameters }: Asked) => parameters[parameter] ?? '';
  const store = async (id: string, request: Request) => {
    records.set(id, { ...((await request.json()) as object), id });
    return success(records.get(id));
  };
  return {
    [`get${name}`]: (asked: Asked) =>
      records.has(idOf(asked)) ? success(records.get(idOf(asked))) : failure(404, `No such ${name}`),
    [`post${name}`]: ({ request }: Asked) => store(String(records.size + 1), request),
    [`put${name}`]: (asked: Asked) => store(idOf(asked), asked.request),
  };
}

function contains(text: string, part: string | null): boolean {
  return text.toLowerCase().includes((part ?? '').toLowerCase());
}
