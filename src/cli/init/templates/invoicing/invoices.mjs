// @ts-check

import { ProviderError } from 'json-modal/endpoint';
import { currencies, taxRates } from './account.mjs';

/** @import { InvoiceAction, InvoiceCreateData, InvoiceSummary } from 'json-modal/extensions' */

/**
 * @typedef {'draft' | 'issued' | 'voided' | 'deleted'} Status
 * @typedef {InvoiceCreateData & { id: string, number: string, status: Status, isSent: boolean }} StoredInvoice
 */

/**
 * Creates a draft.
 * @param {InvoiceCreateData} data
 * @param {string} number the number, if the user gave none
 * @returns {StoredInvoice}
 */
export function createInvoice(data, number) {
  const currency = data.currencyId;
  if (currency && !currencies.some(({ id }) => id === currency))
    throw new ProviderError(422, `"${currency}" is not the id of a currency.`);
  for (const { taxRateId } of data.lineItems) rateOf(taxRateId);
  return {
    ...data,
    id: crypto.randomUUID(),
    number: data.invoiceNumber || number,
    status: 'draft',
    isSent: false,
  };
}

/**
 * Returns the invoice after an action that changes its status.
 * @param {StoredInvoice} invoice
 * @param {string} action
 * @returns {StoredInvoice}
 */
export function changeInvoice(invoice, action) {
  const status = statusAfter.get(action);
  if (status === undefined || !actionsOf(invoice).some(({ id }) => id === action))
    throw new ProviderError(409, `The invoice does not have the action "${action}" now.`);
  return { ...invoice, status };
}

/** @type {ReadonlyMap<string, Status>} */
const statusAfter = new Map([
  ['APPROVE', 'issued'],
  ['VOIDED', 'voided'],
  ['DELETED', 'deleted'],
]);

/** Describes an invoice for the CRM. @param {StoredInvoice} invoice */
export function describeInvoice(invoice) {
  const { id, number, contactName, status, currencyId, dueDate, isSent } = invoice;
  const total = totalOf(invoice);
  return {
    id,
    invoiceNumber: number,
    contactName,
    statusCode: status.toUpperCase(),
    statusLabel: labels[status],
    pipedriveStatusCode: status,
    total,
    paidAmount: 0,
    dueAmount: total,
    currencyCode: currencyId ?? 'EUR',
    ...(dueDate && { dueDate }),
    actions: actionsOf(invoice),
    providerInvoiceUrl: `https://invoices.example/invoices/${id}`,
    isShareable: status !== 'deleted',
    isSent,
  };
}

const labels = { draft: 'Draft', issued: 'Issued', voided: 'Void', deleted: 'Deleted' };

/**
 * Returns the actions of the user in the current state of an invoice.
 * @param {StoredInvoice} invoice
 * @returns {InvoiceAction[]}
 */
function actionsOf({ status, email }) {
  if (status === 'deleted') return [];
  const isOpen = status !== 'voided';
  return [
    ...(status === 'draft' ? [approve] : []),
    ...(isOpen && email !== '' ? [sendEmail] : []),
    ...(isOpen ? [share, voidIt] : []),
    download,
    deleteIt,
  ];
}

/** @type {InvoiceAction} */
const approve = { id: 'APPROVE', label: 'Approve', providerAction: 'changeInvoiceStatus' };
/** @type {InvoiceAction} */
const sendEmail = { id: 'EMAIL', label: 'Send by email', providerAction: 'sendInvoiceEmail' };
/** @type {InvoiceAction} */
const share = { id: 'URL', label: 'Copy link', providerAction: 'openInvoiceLink' };
/** @type {InvoiceAction} */
const download = { id: 'DOWNLOAD', label: 'Download', providerAction: 'downloadInvoice' };
/** @type {InvoiceAction} */
const voidIt = {
  id: 'VOIDED',
  label: 'Void',
  providerAction: 'changeInvoiceStatus',
  requireConfirmation: 'regular',
};
/** @type {InvoiceAction} */
const deleteIt = {
  id: 'DELETED',
  label: 'Delete',
  providerAction: 'changeInvoiceStatus',
  requireConfirmation: 'destructive',
};

/** Returns the total with tax and discounts, to the cent. @param {StoredInvoice} invoice */
function totalOf({ lineItems, taxModeId, globalDiscount }) {
  let total = -(globalDiscount?.discountAmount ?? 0);
  for (const { quantity, unitPrice, discountRate, taxRateId } of lineItems) {
    const value = (quantity ?? 1) * (unitPrice ?? 0) * (1 - (discountRate ?? 0) / 100);
    total += taxModeId === 'Exclusive' ? value * (1 + rateOf(taxRateId) / 100) : value;
  }
  return Math.round(Math.max(0, total) * 100) / 100;
}

/** Returns a tax rate in percent. @param {string | null | undefined} taxRateId */
function rateOf(taxRateId) {
  if (!taxRateId) return 0;
  const found = taxRates.find(({ id }) => id === taxRateId);
  if (found === undefined) throw new ProviderError(422, `"${taxRateId}" is not the id of a tax rate.`);
  return found.rate;
}

/**
 * Sums up invoices by currency. Nothing is paid here.
 * @param {readonly StoredInvoice[]} invoices
 */
export function sumUp(invoices, today = new Date().toISOString()) {
  /** @type {Map<string, InvoiceSummary>} */
  const sums = new Map();
  for (const invoice of invoices.filter(({ status }) => status === 'draft' || status === 'issued')) {
    const { total, currencyCode: currency } = describeInvoice(invoice);
    const before = sums.get(currency) ?? { currency, outstanding: 0, overdue: 0, paid: 0, total: 0 };
    const isOverdue = invoice.dueDate != null && dayOf(invoice.dueDate) < dayOf(today);
    const name = isOverdue ? 'overdue' : 'outstanding';
    sums.set(currency, { ...before, [name]: before[name] + total, total: before.total + total });
  }
  return [...sums.values()];
}

/** Returns the day of a date or time in ISO 8601. @param {string} time */
export function dayOf(time) {
  return time.slice(0, 10);
}
