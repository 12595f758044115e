import { contracts } from 'json-modal/extensions';
import { operationOfAction } from '../../src/extensions/operation-of-action.ts';
import { fromBase64 } from '../extension-preview/base64.ts';
import type { Choice } from '../extension-preview/FormFields.tsx';
import { objectsOf, type ReadOf, readRecord } from '../extension-preview/records.ts';
import type { Session } from '../extension-preview/session.ts';
import { createWindow, isAwaited } from '../extension-preview/window.ts';

const { records } = contracts.invoicing;

/** The operations that list what a new invoice can have. */
const listOperations = {
  currencies: 'getCurrencies',
  taxRates: 'getTaxRates',
  accounts: 'getAccounts',
  templates: 'getTemplates',
} as const;

const failures = {
  getProviderAccount: 'The connection could not be checked.',
  getProviderAccountConnectUrl: 'The page to connect could not be found.',
  getSearchContacts: 'The contacts could not be searched.',
  postContact: 'The contact could not be created.',
  getSearchProducts: 'The products could not be searched.',
  getInvoiceSummary: 'The summary could not be loaded.',
  getSearchInvoices: 'The invoices could not be loaded.',
  postInvoice: 'The invoice could not be created.',
};

const firstState = {
  /** The connection of the user; `null` until it is known. */
  connection: null as Connection | null,
  /** The page on which the user connects again. */
  connectUrl: null as string | null,
  /** The contacts that were found; `null` before a search. */
  found: null as readonly Choice[] | null,
  contact: null as Choice | null,
  invoices: [] as readonly ShownInvoice[],
  summary: [] as readonly ReadOf<typeof records.InvoiceSummary>[],
  lists: {} as Lists,
  /** The products that were found; `null` before a search. */
  products: null as readonly ReadOf<typeof records.Product>[] | null,
  /** The result of the last action, in words. */
  note: null as { readonly text: string; readonly link?: string } | null,
  /** The status before and after each action. */
  observed: [] as readonly Observation[],
};

export type Connection = ReadOf<typeof records.LinkStatus>;
export type ShownInvoice = ReturnType<typeof readInvoices>[number];
export type ShownAction = ShownInvoice['actions'][number];

/** The lists of a new invoice, each once it is loaded. */
export type Lists = Readonly<Partial<Record<keyof typeof listOperations, readonly Choice[]>>>;

interface Observation {
  readonly action: string;
  readonly before: string;
  readonly after: string;
}

/** The preview of invoicing, with the actions of the user. */
export type InvoicingStore = ReturnType<typeof createInvoicing>;

/** Creates the CRM's side of invoicing. */
export function createInvoicing(session: Session) {
  const window = createWindow(session, failures, firstState);
  const { getState, setState, setTask } = window;
  const call: typeof window.call = (...request) => {
    setState({ note: null });
    return window.call(...request);
  };

  async function loadInvoices({ id }: Choice, cause: string): Promise<void> {
    const [start, end] = lastYear();
    const query = { customerId: id, startDate: start, endDate: end, page: '1' };
    const listed = await call('getSearchInvoices', cause, { query });
    if (listed !== null) setState({ invoices: readInvoices(listed.data) });
    // The documentation calls "to" the start.
    const period = { query: { contactId: id, to: start, from: end } };
    const summed = await window.send('getInvoiceSummary', cause, period);
    const sums = summed.ok ? objectsOf(summed.data) : [];
    setState({ summary: sums.map((sum) => readRecord(records.InvoiceSummary, sum)) });
  }

  /** Puts the invoice of a response in the place of the earlier one, and notes the change of its status. */
  function replace(before: ShownInvoice, action: ShownAction, data: unknown): void {
    const [after] = readInvoices([data]);
    if (after === undefined) return;
    setState(({ invoices, observed }) => ({
      invoices: invoices
        .map((invoice) => (invoice.id === before.id ? after : invoice))
        .filter(({ status }) => status !== 'deleted'),
      observed: [...observed, { action: action.id, before: before.status, after: after.status }],
    }));
  }

  async function chooseContact(contact: Choice | null): Promise<void> {
    setState({ contact, invoices: [], summary: [], found: null });
    if (contact !== null) await loadInvoices(contact, 'The contact was linked');
  }

  return {
    ...window,
    chooseContact,

    async open(): Promise<void> {
      const account = await call('getProviderAccount', 'The deal was opened');
      if (account !== null) setState({ connection: readRecord(records.LinkStatus, account.data) });
    },

    async findConnectUrl(): Promise<void> {
      const page = await call('getProviderAccountConnectUrl', '"Connect" was pressed');
      setState({ connectUrl: readRecord(records.LinkAuthURL, page?.data).url || null });
    },

    async findContacts(name: string): Promise<void> {
      const cause = `A contact named "${name}" was searched for`;
      const listed = await call('getSearchContacts', cause, { query: { name } });
      if (listed !== null) setState({ found: readChoices(listed.data) });
    },

    async createContact(name: string): Promise<void> {
      const body = { json: { displayName: name } };
      const created = await call('postContact', '"Create contact" was pressed', { body });
      const [contact] = readChoices([created?.data]);
      if (contact !== undefined) await chooseContact(contact);
    },

    async loadLists(): Promise<void> {
      setTask('window', { error: null });
      setState({ note: null });
      const failed = 'The form could not be loaded.';
      const lists: Record<string, readonly Choice[]> = {};
      let error: string | undefined;
      const operations = Object.entries(listOperations);
      const absent = operations.filter(([, operation]) => !session.hasEndpoint(operation));
      setState((state) => ({
        lists: { ...state.lists, ...Object.fromEntries(absent.map(([name]) => [name, []])) },
      }));
      for (const [name, operation] of operations) {
        if (!session.hasEndpoint(operation)) continue;
        const listed = await window.send(operation, '"New invoice" was pressed', { failed });
        if (!listed.ok) error = listed.message;
        lists[name] = listed.ok ? readChoices(listed.data) : [];
      }
      setState((state) => ({ lists: { ...state.lists, ...lists } }));
      if (error !== undefined) setTask('window', { error });
      else if (isAwaited(getState().tasks['window'])) setTask('window');
    },

    async findProducts(name: string): Promise<void> {
      const cause = `A product named "${name}" was searched for`;
      const listed = await call('getSearchProducts', cause, { query: { name, forceCodeSearch: 'false' } });
      if (listed !== null)
        setState({ products: recordsWithId(listed.data).map((data) => readRecord(records.Product, data)) });
    },

    /** Creates an invoice. Returns whether the app has accepted it. */
    async create(invoice: Readonly<Record<string, unknown>>): Promise<boolean> {
      const { contact } = getState();
      const created = await call('postInvoice', '"Create invoice" was pressed', { body: { json: invoice } });
      if (created !== null && contact !== null) await loadInvoices(contact, 'An invoice was created');
      return created !== null;
    },

    async run(invoice: ShownInvoice, action: ShownAction): Promise<void> {
      const { label, listed } = action;
      const operation = operationOfAction(action.id, listed['providerAction']);
      if (operation === undefined || !session.hasEndpoint(operation)) {
        setTask('window', { error: `"${label}" cannot be run: the manifest has no endpoint for it.` });
        return;
      }
      const isRead = operation.startsWith('get');
      const response = await call(operation, `"${label}" of ${invoice.invoiceNumber} was pressed`, {
        parameters: { invoiceId: invoice.id },
        ...(!isRead && { body: { json: listed } }),
        failed: `"${label}" failed.`,
      });
      if (response === null) return;
      if (response.file !== undefined) {
        saveFile(response.file, `${invoice.invoiceNumber || 'invoice'}.pdf`);
        setState({ note: { text: `The file of ${invoice.invoiceNumber} was downloaded.` } });
      } else if (isRead) {
        const { url } = readRecord(records.LinkAuthURL, response.data);
        setState({ note: { text: 'The link to share:', ...(url !== '' && { link: url }) } });
      } else replace(invoice, action, response.data);
    },
  };
}

/** Returns the records of a list that have an id. */
function recordsWithId(list: unknown) {
  return objectsOf(list).filter(({ id }) => typeof id === 'string' && id !== '');
}

function readChoices(list: unknown): readonly Choice[] {
  return recordsWithId(list).map((data) => {
    const { id, name } = readRecord(records.InvoiceCurrency, data);
    const { displayName } = readRecord(records.Contact, data);
    return { id, name: displayName || name || id };
  });
}

/** Reads invoices. An action is sent as the app listed it. */
function readInvoices(list: unknown) {
  return recordsWithId(list).map((data) => {
    const invoice = readRecord(records.Invoice, data);
    const status = invoice.serviceStatusCode || invoice.pipedriveStatusCode;
    const actions = recordsWithId(data['actions']).map((listed) => {
      const { id, label, requireConfirmation } = readRecord(records.InvoiceAction, listed);
      return { id, label: label || id, requireConfirmation, listed };
    });
    return { ...invoice, status, actions };
  });
}

/** Returns the first and the last day of the last twelve months. */
function lastYear(): [string, string] {
  const today = new Date();
  const before = new Date(today);
  before.setFullYear(before.getFullYear() - 1);
  return [before, today].map((day) => day.toISOString().slice(0, 10)) as [string, string];
}

function saveFile(base64: string, name: string): void {
  const url = URL.createObjectURL(new Blob([fromBase64(base64)], { type: 'application/pdf' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
