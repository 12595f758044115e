import { createStore, type StoreApi } from 'zustand/vanilla';
import { isObject, valueAt } from '../../src/base/json.ts';
import { operationOfAction } from '../../src/extensions/operation-of-action.ts';
import type { Outcome, Session, SessionRequest } from '../provider/session.ts';
import { type InvoiceForm, toInvoice } from './invoice-form.ts';
import {
  type Action,
  type Choice,
  type Features,
  type Observation,
  readChoices,
  readFeatures,
  readInvoices,
  type ShownInvoice,
} from './read-responses.ts';

/** The state of the preview of invoicing. */
export interface InvoicingState {
  /** The connection of the user; `null` until it is known. */
  readonly connection: { readonly isAuthorized: boolean; readonly name: string } | null;
  readonly features: Features;
  /** The page on which the user connects again. */
  readonly connectUrl: string | null;
  /** The contacts that were found; `null` before a search. */
  readonly found: readonly Choice[] | null;
  readonly contact: Choice | null;
  readonly invoices: readonly ShownInvoice[];
  readonly summary: readonly Readonly<Record<string, unknown>>[];
  readonly lists: Lists;
  readonly products: readonly Product[] | null;
  /** The result of the last action, in words. */
  readonly note: { readonly text: string; readonly link?: string } | null;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly observed: readonly Observation[];
}

/** The lists of a new invoice. */
interface Lists {
  readonly currencies: readonly Choice[];
  readonly taxRates: readonly Choice[];
  readonly accounts: readonly Choice[];
  readonly templates: readonly Choice[];
}

/** A product that was found. */
export interface Product extends Choice {
  readonly price: number | null;
}

/** The actions of the user. */
export interface InvoicingStore extends StoreApi<InvoicingState> {
  readonly open: () => Promise<void>;
  readonly findConnectUrl: () => Promise<void>;
  readonly findContacts: (name: string) => Promise<void>;
  readonly createContact: (name: string) => Promise<void>;
  readonly chooseContact: (contact: Choice | null) => Promise<void>;
  readonly loadLists: () => Promise<void>;
  readonly findProducts: (name: string) => Promise<void>;
  /** Creates an invoice. Returns whether the app has accepted it. */
  readonly create: (form: InvoiceForm) => Promise<boolean>;
  readonly run: (invoice: ShownInvoice, action: Action) => Promise<void>;
}

const noLists: Lists = { currencies: [], taxRates: [], accounts: [], templates: [] };

/** Creates the CRM's side of invoicing. `saveFile` hands a file to the user. */
export function createInvoicing(
  { send, hasEndpoint }: Pick<Session, 'send' | 'hasEndpoint'>,
  saveFile: (base64: string, name: string) => void,
): InvoicingStore {
  const store = createStore<InvoicingState>(() => ({
    connection: null,
    features: readFeatures(undefined),
    connectUrl: null,
    found: null,
    contact: null,
    invoices: [],
    summary: [],
    lists: noLists,
    products: null,
    note: null,
    error: null,
    isBusy: false,
    observed: [],
  }));
  const { getState, setState } = store;

  async function request(parts: SessionRequest): Promise<Outcome> {
    setState({ isBusy: true, error: null, note: null });
    const outcome = await send(parts);
    setState({ isBusy: false, error: outcome.ok ? null : outcome.message });
    return outcome;
  }

  async function loadInvoices(contact: Choice, cause: string): Promise<void> {
    const [from, to] = lastYear();
    const query = { customerId: contact.id, startDate: from, endDate: to, page: '1' };
    const failed = 'The invoices could not be loaded.';
    const found = await request({ operation: 'getSearchInvoices', cause, query, failed });
    if (found.ok) setState({ invoices: readInvoices(found.data) });
    const summed = await send({
      operation: 'getInvoiceSummary',
      cause,
      query: { contactId: contact.id, from, to },
      failed: 'The summary could not be loaded.',
    });
    const sums = summed.ok && Array.isArray(summed.data) ? summed.data.filter(isObject) : [];
    setState({ summary: sums });
  }

  async function loadList(operation: string): Promise<readonly Choice[]> {
    if (!hasEndpoint(operation)) return [];
    const outcome = await send({
      operation,
      cause: '“New invoice” was pressed',
      failed: 'The form could not be loaded.',
    });
    if (!outcome.ok) setState({ error: outcome.message });
    return outcome.ok ? readChoices(outcome.data, 'name') : [];
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

  return {
    ...store,

    async open() {
      const outcome = await request({
        operation: 'getProviderAccount',
        cause: 'The deal was opened',
        failed: 'The connection could not be checked.',
      });
      if (!outcome.ok) return;
      const name = valueAt(outcome.data, ['name']);
      setState({
        connection: {
          isAuthorized: valueAt(outcome.data, ['authorized']) === true,
          name: typeof name === 'string' ? name : '',
        },
        features: readFeatures(valueAt(outcome.data, ['features'])),
      });
    },

    async findConnectUrl() {
      const outcome = await request({
        operation: 'getProviderAccountConnectUrl',
        cause: '“Connect” was pressed',
        failed: 'The page to connect could not be found.',
      });
      const url = outcome.ok ? valueAt(outcome.data, ['url']) : null;
      setState({ connectUrl: typeof url === 'string' ? url : null });
    },

    async findContacts(name) {
      const outcome = await request({
        operation: 'getSearchContacts',
        cause: `A contact named “${name}” was searched for`,
        query: { name },
        failed: 'The contacts could not be searched.',
      });
      if (outcome.ok) setState({ found: readChoices(outcome.data, 'displayName') });
    },

    async createContact(name) {
      const outcome = await request({
        operation: 'postContact',
        cause: '“Create contact” was pressed',
        body: { json: { displayName: name } },
        failed: 'The contact could not be created.',
      });
      const [contact] = outcome.ok ? readChoices([outcome.data], 'displayName') : [];
      if (contact !== undefined) await this.chooseContact(contact);
    },

    async chooseContact(contact) {
      setState({ contact, invoices: [], summary: [], found: null });
      if (contact !== null) await loadInvoices(contact, 'The contact was linked');
    },

    async loadLists() {
      setState({ isBusy: true, error: null, note: null });
      const currencies = await loadList('getCurrencies');
      const taxRates = await loadList('getTaxRates');
      const accounts = await loadList('getAccounts');
      const templates = await loadList('getTemplates');
      setState({ lists: { currencies, taxRates, accounts, templates }, isBusy: false });
    },

    async findProducts(name) {
      const outcome = await request({
        operation: 'getSearchProducts',
        cause: `A product named “${name}” was searched for`,
        query: { name, forceCodeSearch: 'false' },
        failed: 'The products could not be searched.',
      });
      if (!outcome.ok || !Array.isArray(outcome.data)) return;
      const prices = new Map(
        outcome.data.map((record) => [valueAt(record, ['id']), valueAt(record, ['unitPrice'])]),
      );
      const products = readChoices(outcome.data, 'name').map((choice) => {
        const price = prices.get(choice.id);
        return { ...choice, price: typeof price === 'number' ? price : null };
      });
      setState({ products });
    },

    async create(form) {
      const { contact, features } = getState();
      const outcome = await request({
        operation: 'postInvoice',
        cause: '“Create invoice” was pressed',
        body: { json: toInvoice(form, contact, features) },
        failed: 'The invoice could not be created.',
      });
      if (!outcome.ok) return false;
      if (contact !== null) await loadInvoices(contact, 'An invoice was created');
      else setState({ invoices: [...readInvoices([outcome.data]), ...getState().invoices] });
      return true;
    },

    async run(invoice, action) {
      const operation = operationOfAction(action.id, action.providerAction);
      if (operation === undefined || !hasEndpoint(operation)) {
        setState({ error: `“${action.label}” cannot be run: the manifest has no endpoint for it.` });
        return;
      }
      const isRead = operation.startsWith('get');
      const outcome = await request({
        operation,
        cause: `“${action.label}” of ${invoice.number} was pressed`,
        parameters: { invoiceId: invoice.id },
        ...(!isRead && { body: { json: action.listed } }),
        failed: `“${action.label}” failed.`,
      });
      if (!outcome.ok) return;
      if (outcome.file !== undefined) {
        saveFile(outcome.file, `${invoice.number || 'invoice'}.pdf`);
        setState({ note: { text: `The file of ${invoice.number} was downloaded.` } });
      } else if (isRead) {
        const url = valueAt(outcome.data, ['url']);
        setState({ note: { text: 'The link to share:', ...(typeof url === 'string' && { link: url }) } });
      } else replace(invoice, action, outcome.data);
    },
  };
}

/** Returns the first and the last day of the last twelve months. */
function lastYear(): [string, string] {
  const today = new Date();
  const before = new Date(today);
  before.setFullYear(before.getFullYear() - 1);
  return [before, today].map((day) => day.toISOString().slice(0, 10)) as [string, string];
}
