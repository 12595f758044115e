// @ts-check

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCrm } from 'json-modal/crm';
import { contracts, fillUrl } from 'json-modal/extensions';
import { lintProviderResponse } from 'json-modal/lint';
import { registerConnection } from './crm.mjs';
import manifest from './invoices.manifest.json' with { type: 'json' };
import { createProvider } from './provider.mjs';

/** @import { InvoiceAction, OperationName } from 'json-modal/extensions' */

const provider = createProvider({ clientId: manifest.clientId, clientSecret: 'secret' });
const linkId = 'json-modal-check';

/**
 * Sends a request as the CRM does, and checks that it accepts the response.
 * @param {OperationName<'invoicing'>} operation
 * @param {{ parameters?: Record<string, string>, query?: Record<string, string>, body?: object, secret?: string }} [given]
 */
async function ask(operation, { parameters = {}, query = {}, body, secret = 'secret' } = {}) {
  const { method } = contracts.invoicing.operations[operation];
  const headers = { authorization: `Basic ${btoa(`${manifest.clientId}:${secret}`)}` };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const url = fillUrl(manifest.endpoints[operation], { linkId, ...parameters });
  const response = await provider.fetch(new Request(`${url}?${new URLSearchParams(query)}`, init));
  const text = await response.text();
  if (!text.startsWith('{')) return { status: response.status, data: text };
  if (response.ok) assert.deepEqual(lintProviderResponse(JSON.stringify(manifest), operation, text), []);
  return { status: response.status, data: JSON.parse(text).data };
}

const line = { description: 'Cake', quantity: 2, unitPrice: 10, discountRate: 50, taxRateId: 'full' };

/** Creates an invoice for a new contact. @param {object} [more] */
async function createInvoice(more) {
  const { data: contact } = await ask('postContact', { body: { displayName: 'Žofie Nováková' } });
  const { data: invoice } = await ask('postInvoice', {
    body: {
      contactId: contact.id,
      contactName: 'Žofie Nováková',
      address: '',
      email: 'zofie@example.com',
      taxNumber: '',
      taxModeId: 'Exclusive',
      issueDate: '2030-01-31',
      lineItems: [line],
      ...more,
    },
  });
  return { contact, invoice };
}

/** @param {{ actions: InvoiceAction[] }} invoice */
function actionsOf({ actions }) {
  return actions.map(({ id }) => id);
}

test('the account and its lists are returned', async () => {
  assert.equal((await ask('getProviderAccount')).data.authorized, true);
  assert.match((await ask('getProviderAccountConnectUrl')).data.url, /^https:/);
  for (const list of /** @type {const} */ (['getCurrencies', 'getTaxRates', 'getAccounts', 'getTemplates']))
    assert.notDeepEqual((await ask(list)).data, []);
});

test('an invoice has its total, and the actions of its state', async () => {
  const { invoice } = await createInvoice();
  assert.equal(invoice.total, 12);
  assert.deepEqual(actionsOf(invoice), ['APPROVE', 'EMAIL', 'URL', 'VOIDED', 'DOWNLOAD', 'DELETED']);
  const parameters = { invoiceId: invoice.id };
  const run = (/** @type {string} */ id) => ask('postInvoiceStatus', { parameters, body: { id } });
  assert.equal((await run('APPROVE')).data.pipedriveStatusCode, 'issued');
  assert.equal((await run('APPROVE')).status, 409);
  assert.equal((await ask('postInvoiceEmail', { parameters, body: { id: 'EMAIL' } })).data.isSent, true);
  assert.match((await ask('getInvoiceShareUrl', { parameters })).data.url, /^https:/);
  assert.match((await ask('getInvoicePDF', { parameters })).data, /^%PDF/);
  assert.deepEqual(actionsOf((await run('VOIDED')).data), ['DOWNLOAD', 'DELETED']);
  assert.deepEqual(actionsOf((await run('DELETED')).data), []);
});

test('an invoice without an email address is not sent', async () => {
  const { invoice } = await createInvoice({ email: '' });
  assert.ok(!actionsOf(invoice).includes('EMAIL'));
  const parameters = { invoiceId: invoice.id };
  assert.equal((await ask('postInvoiceEmail', { parameters, body: { id: 'EMAIL' } })).status, 422);
});

test('invoices are found by their ids, and by contact and day', async () => {
  const { contact, invoice } = await createInvoice();
  const find = async (/** @type {Record<string, string>} */ query) =>
    (await ask('getSearchInvoices', { query })).data.map((/** @type {{ id: string }} */ { id }) => id);
  assert.deepEqual(await find({ ids: `${invoice.id},unknown` }), [invoice.id]);
  const customerId = contact.id;
  const day = { startDate: '2030-01-31', endDate: '2030-01-31' };
  assert.deepEqual(await find({ customerId, ...day, page: '1' }), [invoice.id]);
  assert.deepEqual(await find({ customerId, ...day, page: '2' }), []);
  assert.deepEqual(await find({ customerId, startDate: '2030-02-01' }), []);
  const { data: sums } = await ask('getInvoiceSummary', {
    query: { contactId: customerId, from: '2030-01-31', to: '2030-01-31' },
  });
  assert.deepEqual(sums, [{ currency: 'EUR', outstanding: 12, overdue: 0, paid: 0, total: 12 }]);
});

test('contacts and products are created, changed and found in any case', async () => {
  const { data: contact } = await ask('postContact', { body: { displayName: 'ÉCOLE DU PAIN' } });
  const parameters = { contactId: contact.id };
  await ask('putContact', { parameters, body: { displayName: 'École du Pain', city: 'Lyon' } });
  const found = await ask('getSearchContacts', { query: { name: 'école' } });
  assert.deepEqual(found.data, [(await ask('getContact', { parameters })).data]);

  const { data: product } = await ask('postProduct', { body: { name: 'Cake', code: 'C-1' } });
  const one = { productId: product.id };
  await ask('putProduct', { parameters: one, body: { name: 'Large cake', code: 'C-2' } });
  const byName = await ask('getSearchProducts', { query: { name: 'LARGE', forceCodeSearch: 'false' } });
  assert.deepEqual(byName.data, [(await ask('getProduct', { parameters: one })).data]);
  const query = { name: '', code: 'C-2', forceCodeSearch: 'true' };
  assert.deepEqual((await ask('getSearchProducts', { query })).data, byName.data);
  assert.equal((await ask('postProduct', { body: { name: 'x'.repeat(101) } })).status, 422);
});

test('a request without the credentials of the app is rejected', async () => {
  assert.equal((await ask('getProviderAccount', { secret: 'another' })).status, 401);
  assert.equal((await ask('getProviderAccount', { parameters: { linkId: 'another' } })).status, 404);
});

test('a connection is registered at the CRM', async () => {
  const crm = createCrm();
  const api = { url: 'https://company.example/api/v1', token: 'any', fetch: crm.fetch };
  assert.match(await registerConnection({ linkId: 'a', orgId: 'b' }, api), /^https:/);
  assert.deepEqual(
    crm.log.flatMap(({ problems }) => problems),
    [],
  );
});
