// @ts-check

import { defineProvider, ProviderError } from 'json-modal/endpoint';
import { accounts, createAccount, currencies, features, taxRates, templates } from './account.mjs';
import manifest from './invoices.manifest.json' with { type: 'json' };
import { changeInvoice, createInvoice, dayOf, describeInvoice, sumUp } from './invoices.mjs';
import { writePdf } from './pdf.mjs';

/** @import { ProviderOptions } from 'json-modal/endpoint' */
/** @import { ProductData } from 'json-modal/extensions' */

const pageSize = 20;

/**
 * Creates the provider. Replace the accounts with your service.
 * @param {ProviderOptions} options
 */
export function createProvider(options) {
  /** The accounts by the link ids of their users. Your app adds one when a user installs it. */
  const links = new Map([['json-modal-check', createAccount('Example Ltd')]]);

  return defineProvider(manifest, options, {
    getProviderAccount({ linkId }) {
      const { name, id } = accountOf(linkId);
      return { authorized: true, name, orgId: id, features };
    },

    getProviderAccountConnectUrl({ linkId }) {
      accountOf(linkId);
      return { url: `https://invoices.example/connect?link=${encodeURIComponent(linkId)}` };
    },

    getCurrencies: ({ linkId }) => listFor(linkId, currencies),
    getTaxRates: ({ linkId }) => listFor(linkId, taxRates),
    getAccounts: ({ linkId }) => listFor(linkId, accounts),
    getTemplates: ({ linkId }) => listFor(linkId, templates),

    postInvoice({ linkId, body }) {
      const { invoices, contacts } = accountOf(linkId);
      if (body.contactId) find(contacts, body.contactId);
      const invoice = createInvoice(body, `INV-${invoices.size + 1}`);
      invoices.set(invoice.id, invoice);
      return describeInvoice(invoice);
    },

    postInvoiceStatus({ linkId, invoiceId, body }) {
      const { invoices } = accountOf(linkId);
      const changed = changeInvoice(find(invoices, invoiceId), body.id);
      invoices.set(invoiceId, changed);
      return describeInvoice(changed);
    },

    postInvoiceEmail({ linkId, invoiceId }) {
      const { invoices } = accountOf(linkId);
      const invoice = find(invoices, invoiceId);
      if (invoice.email === '') throw new ProviderError(422, 'The invoice has no email address.');
      const sent = { ...invoice, isSent: true };
      invoices.set(invoiceId, sent);
      return describeInvoice(sent);
    },

    getSearchInvoices({ linkId, query }) {
      const { ids, customerId, startDate, endDate, page = 1 } = query;
      const all = [...accountOf(linkId).invoices.values()].filter(({ status }) => status !== 'deleted');
      if (ids !== undefined) {
        const wanted = ids.split(',').map((id) => id.trim());
        return all.filter(({ id }) => wanted.includes(id)).map(describeInvoice);
      }
      if (customerId === undefined || startDate === undefined)
        throw new ProviderError(400, 'A search needs "ids", or "customerId" and "startDate".');
      return all
        .filter(
          ({ contactId, issueDate }) => contactId === customerId && isBetween(issueDate, startDate, endDate),
        )
        .slice((page - 1) * pageSize, page * pageSize)
        .map(describeInvoice);
    },

    getInvoiceShareUrl({ linkId, invoiceId }) {
      const { id } = find(accountOf(linkId).invoices, invoiceId);
      return { url: `https://invoices.example/shared/${id}` };
    },

    getInvoicePDF({ linkId, invoiceId }) {
      const { number, contactName } = find(accountOf(linkId).invoices, invoiceId);
      const content = writePdf(`Invoice ${number} for ${contactName}`);
      return { content, type: 'application/pdf', name: `${number}.pdf` };
    },

    getInvoiceSummary({ linkId, query }) {
      const { contactId, from, to } = query;
      const invoices = [...accountOf(linkId).invoices.values()].filter(
        (invoice) => invoice.contactId === contactId && isBetween(invoice.issueDate, from, to),
      );
      return sumUp(invoices);
    },

    getProduct: ({ linkId, productId }) => find(accountOf(linkId).products, productId),

    postProduct({ linkId, body }) {
      return save(accountOf(linkId).products, { ...checkLengths(body), id: crypto.randomUUID() });
    },

    putProduct({ linkId, productId, body }) {
      const { products } = accountOf(linkId);
      find(products, productId);
      return save(products, { ...checkLengths(body), id: productId });
    },

    getSearchProducts({ linkId, query: { name, code, forceCodeSearch } }) {
      const products = [...accountOf(linkId).products.values()];
      return forceCodeSearch && code
        ? products.filter((product) => product.code === code)
        : products.filter((product) => includes(product.name, name));
    },

    getContact: ({ linkId, contactId }) => find(accountOf(linkId).contacts, contactId),

    postContact({ linkId, body }) {
      return save(accountOf(linkId).contacts, { ...body, id: crypto.randomUUID() });
    },

    putContact({ linkId, contactId, body }) {
      const { contacts } = accountOf(linkId);
      find(contacts, contactId);
      return save(contacts, { ...body, id: contactId });
    },

    getSearchContacts({ linkId, query }) {
      const contacts = [...accountOf(linkId).contacts.values()];
      return contacts.filter(({ displayName }) => includes(displayName, query.name ?? ''));
    },
  });

  /** @param {string} linkId */
  function accountOf(linkId) {
    const account = links.get(linkId);
    if (account === undefined) throw new ProviderError(404, 'This user is not connected.');
    return account;
  }

  /**
   * @template List
   * @param {string} linkId
   * @param {List} list
   */
  function listFor(linkId, list) {
    accountOf(linkId);
    return list;
  }
}

/**
 * @template Entry
 * @param {ReadonlyMap<string, Entry>} entries
 * @param {string} id
 */
function find(entries, id) {
  const entry = entries.get(id);
  if (entry === undefined) throw new ProviderError(404, `There is nothing with the id "${id}".`);
  return entry;
}

/**
 * @template {{ id: string }} Entry
 * @param {Map<string, Entry>} entries
 * @param {Entry} entry
 */
function save(entries, entry) {
  entries.set(entry.id, entry);
  return entry;
}

/** Rejects a product with a text over the limits in `features`. @param {ProductData} product */
function checkLengths(product) {
  const limits = features.validations.product;
  for (const name of /** @type {const} */ (['name', 'code', 'description'])) {
    const { maxLength } = limits[name];
    if ((product[name] ?? '').length > maxLength)
      throw new ProviderError(422, `"${name}" has more than ${maxLength} characters.`);
  }
  return product;
}

/**
 * Returns whether a time is in a range. Both ends are inclusive.
 * @param {string} time
 * @param {string} [start]
 * @param {string} [end]
 */
function isBetween(time, start = '0000-01-01', end = '9999-12-31') {
  return dayOf(start) <= dayOf(time) && dayOf(time) <= dayOf(end);
}

/**
 * Returns whether a text contains another, regardless of case.
 * @param {string} text
 * @param {string} part
 */
function includes(text, part) {
  return text.toLowerCase().includes(part.toLowerCase());
}
