import { contracts } from 'json-modal/extensions';
import { createStore } from 'zustand/vanilla';
import { operationOfAction } from '../../src/extensions/operation-of-action.ts';
import type { Choice } from '../extension-preview/FormFields.tsx';
import { objectsOf, type ReadOf, readRecord } from '../extension-preview/records.ts';
import { type Session, sendFor, type WindowState } from '../extension-preview/session.ts';

const { records } = contracts.invoicing;

/** The state of the preview of invoicing. */
export interface InvoicingState extends WindowState {
  /** The connection of the user; `null` until it is known. */
  readonly connection: Connection | null;
  /** The page on which the user connects again. */
  readonly connectUrl: string | null;
  /** The contacts that were found; `null` before a search. */
  readonly found: readonly Choice[] | null;
  readonly contact: Choice | null;
  readonly invoices: readonly ShownInvoice[];
  readonly summary: readonly ReadOf<typeof records.InvoiceSummary>[];
  /** The lists of a new invoice. */
  readonly lists: Readonly<Record<keyof typeof listOperations, readonly Choice[]>>;
  /** The products that were found; `null` before a search. */
  readonly products: readonly ReadOf<typeof records.Product>[] | null;
  /** The result of the last action, in words. */
  readonly note: { readonly text: string; readonly link?: string } | null;
  /** The status before and after each action. */
  readonly observed: readonly { readonly action: string; readonly before: string; readonly after: string }[];
}

export type Connection = ReadOf<typeof records.LinkStatus>;
export type ShownInvoice = ReturnType<typeof readInvoices>[number];
export type Action = ShownInvoice['actions'][number];

const listOperations = {
  currencies: 'getCurrencies',
  taxRates: 'getTaxRates',
  accounts: 'getAccounts',
  templates: 'getTemplates',
} as const;

/** The preview of invoicing, with the actions of the user. */
export type InvoicingStore = ReturnType<typeof createInvoicing>;

/** Creates the CRM's side of invoicing. `saveFile` hands a file to the user. */
export function createInvoicing(session: Session, saveFile: (base64: string, name: string) => void) {
  const { send, hasEndpoint } = session;
  const store = createStore<InvoicingState>(() => ({
    connection: null,
    connectUrl: null,
    found: null,
    contact: null,
    invoices: [],
    summary: [],
    lists: { currencies: [], taxRates: [], accounts: [], templates: [] },
    products: null,
    note: null,
    error: null,
    isBusy: false,
    observed: [],
  }));
  const { getState, setState } = store;
  const sendAndNote = sendFor(store, session);
  const request: typeof send = (parts) => {
    setState({ note: null });
    return sendAndNote(parts);
  };

  async function loadInvoices({ id }: Choice, cause: string): Promise<void> {
    const [from, to] = lastYear();
    const listed = await request({
      operation: 'getSearchInvoices',
      cause,
      query: { customerId: id, startDate: from, endDate: to, page: '1' },
      failed: 'The invoices could not be loaded.',
    });
    if (listed.ok) setState({ invoices: readInvoices(listed.data) });
    const summed = await send({
      operation: 'getInvoiceSummary',
      cause,
      query: { contactId: id, from, to },
      failed: 'The summary could not be loaded.',
    });
    const sums = summed.ok ? objectsOf(summed.data) : [];
    setState({ summary: sums.map((sum) => readRecord(records.InvoiceSummary, sum)) });
  }

  async function loadList(operation: string): Promise<readonly Choice[]> {
    if (!hasEndpoint(operation)) return [];
    const failed = 'The form could not be loaded.';
    const outcome = await send({ operation, cause: '“New invoice” was pressed', failed });
    if (!outcome.ok) setState({ error: outcome.message });
    return outcome.ok ? readChoices(outcome.data) : [];
  }

  /** Puts the invoice of a response in the place of the earlier one, and notes the change of its status. */
  function replace(before: ShownInvoice, action: Action, data: unknown): void {
    const [after] = readInvoices([data]);
    if (after === undefined) return;
    const observation = { action: action.id, before: before.status, after: after.status };
    setState(({ invoices, observed }) => ({
      invoices: invoices
        .map((invoice) => (invoice.id === before.id ? after : invoice))
        .filter(({ status }) => status !== 'deleted'),
      observed: [...observed, observation],
    }));
  }

  async function chooseContact(contact: Choice | null): Promise<void> {
    setState({ contact, invoices: [], summary: [], found: null });
    if (contact !== null) await loadInvoices(contact, 'The contact was linked');
  }

  return {
    ...store,
    chooseContact,

    async open(): Promise<void> {
      const outcome = await request({
        operation: 'getProviderAccount',
        cause: 'The deal was opened',
        failed: 'The connection could not be checked.',
      });
      if (outcome.ok) setState({ connection: readRecord(records.LinkStatus, outcome.data) });
    },

    async findConnectUrl(): Promise<void> {
      const outcome = await request({
        operation: 'getProviderAccountConnectUrl',
        cause: '“Connect” was pressed',
        failed: 'The page to connect could not be found.',
      });
      setState({ connectUrl: outcome.ok ? readRecord(records.LinkAuthURL, outcome.data).url || null : null });
    },

    async findContacts(name: string): Promise<void> {
      const outcome = await request({
        operation: 'getSearchContacts',
        cause: `A contact named “${name}” was searched for`,
        query: { name },
        failed: 'The contacts could not be searched.',
      });
      if (outcome.ok) setState({ found: readContacts(outcome.data) });
    },

    async createContact(name: string): Promise<void> {
      const outcome = await request({
        operation: 'postContact',
        cause: '“Create contact” was pressed',
        body: { json: { displayName: name } },
        failed: 'The contact could not be created.',
      });
      const [contact] = outcome.ok ? readContacts([outcome.data]) : [];
      if (contact !== undefined) await chooseContact(contact);
    },

    async loadLists(): Promise<void> {
      setState({ isBusy: true, error: null, note: null });
      const lists = { ...getState().lists };
      for (const [name, operation] of Object.entries(listOperations))
        lists[name as keyof typeof lists] = await loadList(operation);
      setState({ lists, isBusy: false });
    },

    async findProducts(name: string): Promise<void> {
      const outcome = await request({
        operation: 'getSearchProducts',
        cause: `A product named “${name}” was searched for`,
        query: { name, forceCodeSearch: 'false' },
        failed: 'The products could not be searched.',
      });
      if (!outcome.ok || !Array.isArray(outcome.data)) return;
      setState({ products: recordsWithId(outcome.data).map((data) => readRecord(records.Product, data)) });
    },

    /** Creates an invoice. Returns whether the app has accepted it. */
    async create(invoice: Readonly<Record<string, unknown>>): Promise<boolean> {
      const { contact } = getState();
      const outcome = await request({
        operation: 'postInvoice',
        cause: '“Create invoice” was pressed',
        body: { json: invoice },
        failed: 'The invoice could not be created.',
      });
      if (outcome.ok && contact !== null) await loadInvoices(contact, 'An invoice was created');
      return outcome.ok;
    },

    async run(invoice: ShownInvoice, action: Action): Promise<void> {
      const operation = operationOfAction(action.id, action.listed['providerAction']);
      if (operation === undefined || !hasEndpoint(operation)) {
        setState({ error: `“${action.label}” cannot be run: the manifest has no endpoint for it.` });
        return;
      }
      const isRead = operation.startsWith('get');
      const outcome = await request({
        operation,
        cause: `“${action.label}” of ${invoice.invoiceNumber} was pressed`,
        parameters: { invoiceId: invoice.id },
        ...(!isRead && { body: { json: action.listed } }),
        failed: `“${action.label}” failed.`,
      });
      if (!outcome.ok) return;
      if (outcome.file !== undefined) {
        saveFile(outcome.file, `${invoice.invoiceNumber || 'invoice'}.pdf`);
        setState({ note: { text: `The file of ${invoice.invoiceNumber} was downloaded.` } });
      } else if (isRead) {
        const { url } = readRecord(records.LinkAuthURL, outcome.data);
        setState({ note: { text: 'The link to share:', ...(url !== '' && { link: url }) } });
      } else replace(invoice, action, outcome.data);
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
    return { id, name: name || id };
  });
}

function readContacts(list: unknown): readonly Choice[] {
  return recordsWithId(list).map((data) => {
    const { id, displayName } = readRecord(records.Contact, data);
    return { id, name: displayName || id };
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
