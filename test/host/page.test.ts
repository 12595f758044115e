import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEndpointClient, noEndpoint, nowhere } from '../../src/host/endpoint/endpoint-client.ts';
import { builtPlayground } from '../../src/host/pages.ts';
import { findViolations } from '../e2e/playground-page.ts';
import { makeProject } from '../make-project.ts';
import { json, plain } from '../session/server.ts';
import { runHost } from './start.ts';
import { withPage } from './with-page.ts';

const getPreview = withPage();

test('a cake is ordered through the endpoint, with a token that the page never sees', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(
    json({ data: { blocks: { size: { message: 'Fresh today' } } } }),
    json({ success: { message: 'Ordered.', type: 'snackbar' } }),
  );
  await crm.getByLabel('Cake size').fill('L');
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Fresh today').waitFor();
  await crm.getByRole('button', { name: 'Order' }).click();
  await crm.getByText('Ordered.').waitFor();

  expect(endpoint.received.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  const last = new URL(endpoint.received[2]?.url ?? '', 'http://endpoint');
  expect(last.searchParams.get('token')).toMatch(/^eyJ/);
  expect(JSON.parse(endpoint.received[2]?.body ?? '')).toEqual({ size: 'L', shop: 'harbour' });
  expect(await page.content()).not.toContain(last.searchParams.get('token'));
  expect(await page.getByRole('row', { name: /^token/ }).innerText()).toContain('…');
});

test('an invalid response shows what the user sees, its problems at their lines, and the envelope', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(json({ data: { blocks: { sise: { value: 'L' } } } }));
  await crm.getByLabel('Cake size').fill('L');
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Something went wrong').waitFor();
  expect(await crm.getByLabel('Cake size').inputValue()).toBe('L');
  expect(await page.getByRole('note', { name: 'Line 4, 7' }).innerText()).toMatch(/"sise"/);
  expect(await page.locator('mark').innerText()).toBe('"sise"');
  await page.getByText('Error report of the CRM').click();
  const envelope = await page.getByRole('group', { name: 'Error envelope of the CRM' }).innerText();
  expect(JSON.parse(envelope)).toMatchObject({
    success: false,
    data: { errors: [{ keyword: 'additionalProperties', params: { additionalProperty: 'sise' } }] },
  });
});

test('a success without a submit is reported, with the envelope', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(json({ success: { message: 'Ordered.', type: 'snackbar' } }));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page.getByText('"success" is only for a submit, and this request is not one.').waitFor();
  await page.getByText('Error report of the CRM').click();
  const envelope = await page.getByRole('group', { name: 'Error envelope of the CRM' }).innerText();
  expect(JSON.parse(envelope)).toMatchObject({ data: { errors: [{ keyword: 'misplaced' }] } });
});

test('a stopped endpoint is described in plain words', async () => {
  const { page, crm, endpoint } = getPreview();
  await endpoint.close();
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page
    .getByText(/No server is running at http/)
    .first()
    .waitFor();
});

test('a preview survives a reinstallation of the package, with its files missing for a moment', async () => {
  const { endpoint } = getPreview();
  const pages = join(makeProject(), 'playground');
  cpSync(builtPlayground, pages, { recursive: true });
  const other = await runHost({ endpoint: endpoint.url, pages });
  renameSync(pages, `${pages}-old`);
  for (const path of ['', 'crm.html']) expect((await fetch(other.url + path)).status).toBe(404);
  mkdirSync(pages);
  writeFileSync(join(pages, 'index.html'), '<head></head><h1>Newer</h1>');
  writeFileSync(join(pages, 'newer.js'), 'export {};');
  expect(await (await fetch(other.url)).text()).toMatch(/json-modal-host.*Newer/s);
  expect((await fetch(`${other.url}newer.js`)).status).toBe(200);
  await other.close();
});

test('axe finds nothing, with problems on the page', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(json({ data: { blocks: { sise: { value: 'L' } } } }));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page.getByText('Error report of the CRM').click();
  expect(await findViolations(getPreview())).toEqual([]);
});

test('the modal is opened in the context that the command line gave', async () => {
  const { page, crm, endpoint } = getPreview();
  const given = { resource: 'person', view: 'list', selectedIds: '1,2' };
  const other = await runHost({ endpoint: endpoint.url, pages: builtPlayground, given });
  await page.goto(other.url);
  await crm.getByLabel('Cake size').waitFor();
  const { searchParams } = new URL(endpoint.received.at(-1)?.url ?? '', endpoint.url);
  expect(Object.fromEntries(searchParams)).toMatchObject({ ...given, excludedIds: '', filter: '{}' });
  await other.close();
});

test('a response that is not UTF-8 is reported with its place, and changes nothing', async () => {
  const { page, crm, endpoint } = getPreview();
  const answer = JSON.stringify({ data: { blocks: { size: { message: 'Café' } } } });
  endpoint.answerWith(plain(Buffer.from(answer, 'latin1')));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Something went wrong').waitFor();
  await page.getByText('The bytes in line 5, column 24 are not UTF-8').waitFor();
  expect(await crm.getByText('Caf').count()).toBe(0);
});

test('a response that is HTML is reported as such', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(plain('<!doctype html><h1>Login</h1>', 200, { 'content-type': 'text/html' }));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page.getByText('is not a JSON object').first().waitFor();
});

test.each<[string, RequestListener, string]>([
  [
    'leads elsewhere',
    (_, response) => response.writeHead(302, { location: 'https://login.example/' }).end(),
    'Cause: Status 302 is a redirect, which the CRM does not follow.',
  ],
  [
    'is damaged',
    plain('no gzip', 200, { 'content-encoding': 'gzip' }),
    'Cause: The compressed response is damaged.',
  ],
])('a response that %s is told in one sentence below the modal', async (_, answer, words) => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(answer);
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page.getByText(words, { exact: true }).waitFor();
});

test('status 401 without a secret gets the advice that the terminal gives', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(plain('', 401));
  const source = createEndpointClient({ url: endpoint.url });
  const other = await runHost({ endpoint: endpoint.url, pages: builtPlayground, source });
  await page.goto(other.url);
  await crm.getByRole('link', { name: 'Reconnect' }).waitFor();
  await page
    .getByText(
      "The endpoint returns status 401. No token was sent. Set JSON_MODAL_SECRET to the modal's secret",
    )
    .waitFor();
  await other.close();
});

test('without an endpoint, no app is said to have taken the form', async () => {
  const { page, crm } = getPreview();
  const responder = 'nobody';
  const other = await runHost({ endpoint: nowhere, pages: builtPlayground, source: noEndpoint, responder });
  await page.goto(other.url);
  await crm.getByLabel('Cake size').fill('L');
  await crm.getByRole('button', { name: 'Order' }).click();
  await page.getByText('The modal closed: nothing was sent, because the preview has no endpoint.').waitFor();
  await page.getByText('Closed: nothing was sent, because the preview has no endpoint.').first().waitFor();
  await page.getByText('POST not sent: the preview has no endpoint').waitFor();
  expect(await page.getByText('took the form').count()).toBe(0);
  await other.close();
});
