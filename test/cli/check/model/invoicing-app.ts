import { type App, type Draw, oneOf, type Reply } from './app.ts';
import { invoiceRecord, type Stored, totalOf } from './invoice-records.ts';
import { invoicingRoutes } from './invoicing-faults.ts';
import {
  type Call,
  clientSecret,
  failure,
  idsOf,
  type ProviderPlan,
  providerApp,
  success,
} from './provider-app.ts';

interface Kept {
  readonly link: string;
  data: Readonly<Record<string, unknown>>;
}

/** An app for invoices, from the tables of the document. */
export function invoicingApp(plan: ProviderPlan, draw: Draw, fault: string | null): App {
  const has = (name: string) => fault === name;
  const nextId = idsOf(plan);
  const [contacts, products] = [new Map<string, Kept>(), new Map<string, Kept>()];
  const invoices = new Map<string, Stored>();
  const features = drawFeatures(draw, has('adds tax in every mode'));
  const caches = {
    contacts: new Map<string, Reply>(),
    products: new Map<string, Reply>(),
    invoices: new Map<string, Reply>(),
  };
  const open = fault?.match(/^accepts (anyone|any Basic) in (\w+)$/);
  const accepts = open?.[1] === 'any Basic' ? 'any Basic' : 'none';
  let firstLink: string | undefined;
  let number = 0;
  let known: readonly Stored[] | undefined;

  const linkFor = (what: string, link: string) =>
    has(`searches the ${what} of the first connection`) ? (firstLink ?? link) : link;

  function records(name: 'contact' | 'product', kept: Map<string, Kept>, cache: Map<string, Reply>) {
    const title = name === 'contact' ? 'displayName' : 'name';
    const parameter = `${name}Id`;
    const store = (data: Readonly<Record<string, unknown>>, isNew: boolean) => {
      const next: Record<string, unknown> = { ...data };
      if (has('drops the tax id of a contact')) delete next['taxId'];
      if (has('drops the code of a product')) delete next['code'];
      if (has('drops the address of an updated contact') && !isNew) delete next['address'];
      if (has('rounds the price of a product') && typeof next['unitPrice'] === 'number')
        next['unitPrice'] = Math.floor(next['unitPrice']);
      return next;
    };
    const find = (id: string, link: string, isAny: boolean) => {
      const found = kept.get(id);
      return found !== undefined && (isAny || found.link === link) ? found : null;
    };
    const answer = (record: unknown) => success(plan.hasLists ? [record] : record);
    return {
      create({ json, link }: Call) {
        const id = nextId(name);
        const data: Readonly<Record<string, unknown>> = { ...store(json, true), id };
        kept.set(id, { link, data });
        return answer(data);
      },
      read({ ids, link }: Call) {
        const id = ids[parameter] ?? '';
        const found = find(id, link, has(`reads a ${name} of any connection`));
        if (found === null) return null;
        const reply = success(name === 'contact' && plan.hasLists ? [found.data] : found.data);
        return has(`reads a ${name} from before its update`) ? remember(cache, id, reply) : reply;
      },
      update({ ids, json, link }: Call) {
        const id = ids[parameter] ?? '';
        const found = find(id, link, has(`updates any ${name}`));
        if (found === null) return null;
        const data = { ...store(json, false), id };
        if (!has(`updates no ${name}`)) found.data = data;
        return success(data);
      },
      search({ query, link }: Call) {
        const name = (query.get('name') ?? '').toLowerCase();
        const isByCode = query.get('forceCodeSearch') === 'true';
        const owner = linkFor(`${title === 'name' ? 'product' : 'contact'}s`, link);
        const found = [...kept.values()].filter(({ link: own }) => own === owner).map(({ data }) => data);
        return success(
          found.filter((data) =>
            isByCode ? data['code'] === query.get('code') : String(data[title]).toLowerCase().includes(name),
          ),
        );
      },
    };
  }

  const contact = records('contact', contacts, caches.contacts);
  const product = records('product', products, caches.products);
  const write = (invoice: Stored) => invoiceRecord(invoice, plan, fault);
  const findInvoice = ({ ids: { invoiceId = '' }, link }: Call, isAny = false) => {
    const found = invoices.get(invoiceId);
    return found !== undefined && (isAny || found.link === link) ? found : null;
  };

  /** Some apps remove what is deleted, others mark it. */
  const store = (invoice: Stored) => {
    if (invoice.status === 'deleted' && !plan.hasExtras) invoices.delete(invoice.id);
    else invoices.set(invoice.id, invoice);
  };

  return providerApp(
    invoicingRoutes,
    {
      getProviderAccount: ({ link }) => {
        firstLink ??= link;
        return success({
          authorized: true,
          name: 'Cakes Ltd',
          orgId: has('is the organization') ? clientSecret : '7',
          features,
        });
      },
      getProviderAccountConnectUrl: () => success({ url: 'https://bill.example/connect' }),
      getCurrencies: () =>
        success([
          { id: 'EUR', name: 'Euro' },
          { id: 'SEK', name: 'Swedish krona' },
        ]),
      getTaxRates: () =>
        success(
          has('has rates as fractions')
            ? [{ id: 't24', name: 'VAT 24%', rate: 0.24 }]
            : [
                { id: 't24', name: 'VAT 24%', rate: 24 },
                { id: 't0', name: 'None', rate: 0 },
                { id: 't9', name: 'Reduced', rate: 9 },
              ],
        ),
      getAccounts: () =>
        success([
          { id: '3000', name: 'Sales' },
          { id: '3100', name: 'Services' },
        ]),
      getTemplates: () => success([{ id: 'plain', name: 'Plain' }, { id: 'blue' }]),
      postContact: contact.create,
      getContact: contact.read,
      putContact: contact.update,
      getSearchContacts: contact.search,
      postProduct: product.create,
      getProduct: product.read,
      putProduct: product.update,
      getSearchProducts: product.search,
      postInvoice({ json, link }) {
        if (features.invoiceNumberOption === 'mandatory' && !json['invoiceNumber'])
          return failure(400, 'Enter a number.');
        const id = nextId('i');
        const own = `N-${++number}`;
        const isOwn = json['invoiceNumber'] == null || has('ignores the number');
        const invoice: Stored = {
          id,
          link,
          json,
          number: has('has one number for all invoices')
            ? 'N-1'
            : isOwn
              ? own
              : String(json['invoiceNumber']),
          status: 'draft',
          isSent: false,
          total: totalOf(json, fault),
        };
        invoices.set(id, invoice);
        return success(write(invoice));
      },
      postInvoiceStatus(call) {
        const invoice = findInvoice(call, has('changes the status of any invoice'));
        if (invoice === null)
          return has('is in a failure') ? failure(404, `No such invoice (${clientSecret})`) : null;
        const next = statuses[String(call.json['id'])];
        if (next === undefined) return failure(400, 'No such action');
        const changed = { ...invoice, status: next };
        const isLost = has('stores no status') || has('changes no status');
        if (!isLost && !(has('deletes nothing') && next === 'deleted')) store(changed);
        return success(write(has('changes no status') ? invoice : changed));
      },
      postInvoiceEmail(call) {
        const invoice = findInvoice(call, has('sends any invoice'));
        if (invoice === null) return null;
        if (!invoice.json['email']) return failure(422, 'The invoice has no email.');
        if (has('marks nothing as sent')) return success(write(invoice));
        const sent = { ...invoice, isSent: true };
        if (!has('stores no sending')) invoices.set(invoice.id, sent);
        return success(write(sent));
      },
      getSearchInvoices({ query, link }) {
        const key = query.get('ids') ?? '';
        const owner = linkFor('invoices', link);
        const own = [...invoices.values()].filter((one) => one.link === owner);
        const ids = query.get('ids')?.split(',');
        if (ids === undefined) {
          // A careless app has the list of the contact from its first search.
          known ??= own.filter((one) => isInPeriod(one, query));
          const list = has('searches in the invoices of before')
            ? known
            : own.filter((one) => isInPeriod(one, query));
          return success(pageOf(list, query, plan.pageSize).map(write));
        }
        const reply = success(own.filter(({ id }) => ids.includes(id)).map(write));
        return has('reads an invoice from before its action') ? remember(caches.invoices, key, reply) : reply;
      },
      getInvoiceShareUrl(call) {
        const invoice = findInvoice(call);
        const part = has('shares nothing')
          ? 'undefined'
          : has('is in a shared link')
            ? `k?s=${encodeURIComponent(clientSecret)}`
            : call.ids['invoiceId'];
        const sign = plan.hasNonces ? `?sign=${crypto.randomUUID()}` : '';
        return (
          invoice && success({ url: `https://bill.example/shared/${part}${part?.includes('?') ? '' : sign}` })
        );
      },
      getInvoicePDF: (call) =>
        findInvoice(call) && {
          status: 200,
          body: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
          headers: { 'content-type': oneOf(draw, ['application/pdf', 'application/octet-stream']) },
        },
      getInvoiceSummary({ query, link }) {
        const found = [...invoices.values()].filter(
          (one) =>
            one.link === link &&
            one.status !== 'deleted' &&
            (has('sums the invoices of all contacts') || one.json['contactId'] === query.get('contactId')) &&
            isBetween(String(one.json['issueDate']), query.get('to'), query.get('from')),
        );
        const currencies = [...new Set(found.map(({ json }) => String(json['currencyId'] ?? 'EUR')))];
        return success(
          currencies.map((currency) => {
            const total = found
              .filter(({ json }) => (json['currencyId'] ?? 'EUR') === currency)
              .reduce((sum, one) => sum + one.total, 0);
            return { currency, outstanding: total, overdue: 0, paid: 0, total };
          }),
        );
      },
    },
    plan,
    { open: open?.[2], accepts },
  );
}

/** Returns what a careless app has in a variable since the first request. */
function remember(cache: Map<string, Reply>, key: string, reply: Reply): Reply {
  const first = cache.get(key) ?? reply;
  cache.set(key, first);
  return first;
}

const statuses: Readonly<Record<string, Stored['status']>> = {
  APPROVE: 'issued',
  VOIDED: 'voided',
  DELETED: 'deleted',
};

function isInPeriod({ json }: Stored, query: URLSearchParams): boolean {
  return (
    json['contactId'] === query.get('customerId') &&
    isBetween(String(json['issueDate']), query.get('startDate'), query.get('endDate'))
  );
}

function isBetween(date: string, first: string | null, second: string | null): boolean {
  const day = date.slice(0, 10);
  const [start = '', end = '9999'] = [first?.slice(0, 10) ?? '', second?.slice(0, 10) ?? '9999'].sort();
  return day >= start && day <= end;
}

function pageOf(found: readonly Stored[], query: URLSearchParams, size: number): readonly Stored[] {
  const page = Number(query.get('page') ?? 1);
  return page < 1 ? [] : found.slice((page - 1) * size, page * size);
}

/** Returns the features of a service; with other modes than that in which tax is added, if the mistake needs them. */
function drawFeatures(draw: Draw, needsOthers: boolean) {
  const drawn = oneOf(draw, [
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [true, true, false],
  ]);
  const modes = needsOthers ? [true, true, false] : drawn;
  const maxLength = () => ({ maxLength: 20 + draw(100) });
  return {
    invoiceTaxModeOptions: { taxExclusive: modes[0], taxInclusive: modes[1], noTax: modes[2] },
    invoiceTaxOption: oneOf(draw, ['single', 'multiple']),
    invoiceDiscountOptions: { globalDiscount: draw(2) === 0, lineDiscount: draw(2) === 0 },
    invoiceNumberOption: oneOf(draw, ['none', 'mandatory']),
    validations: { product: { name: maxLength(), code: maxLength(), description: maxLength() } },
  };
}
