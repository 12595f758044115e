// @ts-check

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signToken } from 'json-modal/endpoint';
import { answer } from './endpoint.mjs';

const secret = 'a secret for tests';

/** Asks the endpoint as the CRM does. @param {Record<string, string>} query @param {RequestInit} [init] */
async function ask(query = {}, init = {}) {
  const token = await signToken({ userId: 1, companyId: 2 }, secret);
  const context = { resource: 'deal', view: 'details', userId: '1', companyId: '2', selectedIds: '3' };
  const url = `https://app.example/modal?${new URLSearchParams({ ...context, token, ...query })}`;
  return answer(new Request(url, init), secret);
}

/** @param {object} form */
function submit(form) {
  return ask({}, { method: 'POST', body: JSON.stringify(form) });
}

test('the modal opens with a question', async () => {
  assert.deepEqual(await ask(), {
    status: 200,
    body: { data: { blocks: { size: { message: 'Small or large?' } } } },
  });
});

test('a size has a price', async () => {
  const { body } = await ask({ form: '{"size":"large"}', invoker: 'size' });
  assert.deepEqual(body, { data: { blocks: { size: { message: 'A large cake is 45 €.' } } } });
});

test('a cake is ordered', async () => {
  const { body } = await submit({ size: 'small', day: '2030-01-07', gift: 'no' });
  assert.deepEqual(body, {
    success: { message: 'Ordered a small cake for deal 3.', type: 'snackbar' },
  });
});

test('a cake is ordered for all deals of a list, which have no ids', async () => {
  const list = { view: 'list', selectedIds: '', excludedIds: '', filter: '{}' };
  const order = { size: 'small', day: '2030-01-07', gift: 'no' };
  const { body } = await ask(list, { method: 'POST', body: JSON.stringify(order) });
  assert.deepEqual(body, {
    success: { message: 'Ordered a small cake for all deals.', type: 'snackbar' },
  });
});

test('no cake is delivered on a Sunday', async () => {
  const { body } = await submit({ size: 'small', day: '2030-01-06' });
  assert.deepEqual(body, { data: { blocks: { day: { error: 'We do not deliver on Sundays.' } } } });
});

test('an unknown size is rejected', async () => {
  assert.equal((await submit({ size: 'huge', day: '2030-01-07' })).status, 400);
});

test('a request without a valid token is rejected', async () => {
  assert.equal((await ask({ token: 'garbage' })).status, 401);
});
