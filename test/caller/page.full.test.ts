import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createEndpointClient, noEndpoint, nowhere } from '../../src/caller/endpoint/endpoint-client.ts';
import { inspectEndpoint } from '../../src/caller/endpoint/inspect-endpoint.ts';
import { openSigner } from '../../src/caller/endpoint/signer.ts';
import { findViolations } from '../e2e/playground-page.ts';
import { json, plain } from '../session/server.ts';
import { secret } from './start.ts';
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
  await page.getByRole('tab', { name: 'Request', exact: true }).click();
  expect(await page.getByRole('row', { name: /^token/ }).innerText()).toContain('…');
  await page.getByRole('tab', { name: /^Headers/ }).click();
  const sent = page.getByRole('table', { name: 'Headers of the request' }).getByRole('row');
  expect(await sent.allInnerTexts()).toContainEqual(
    expect.stringMatching(/^content-type\s+application\/json/),
  );
  expect(await page.content()).not.toContain(last.searchParams.get('token'));
});

test("an invalid response shows the user's view, its problems at their lines, and the envelope, and axe finds nothing", async () => {
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
  expect(await findViolations(getPreview())).toEqual([]);
});

test('a success without a submit is reported, with the envelope', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(json({ success: { message: 'Ordered.', type: 'snackbar' } }));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page
    .getByRole('listitem')
    .getByText('"success" is only for a submit, and this request is not one.')
    .waitFor();
  await page.getByText('Error report of the CRM').click();
  const envelope = await page.getByRole('group', { name: 'Error envelope of the CRM' }).innerText();
  expect(JSON.parse(envelope)).toMatchObject({ data: { errors: [{ keyword: 'misplaced' }] } });
});

test('a fault acts in front of the endpoint, which gets only the requests whose response is needed', async () => {
  const { page, crm, endpoint } = getPreview();
  const choose = async (fault: string) => {
    await page.getByRole('button', { name: /^Faults:/ }).click();
    await page.getByRole('radio', { name: fault, exact: true }).check();
    await page.getByText('Once', { exact: true }).click();
    await page.keyboard.press('Escape');
  };
  const first = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('button').first();
  const before = endpoint.received.length;
  await choose('Status 429');
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Something went wrong').waitFor();
  expect(await first.innerText()).toMatch(/Re-request Shop changed\s+Simulated\s+429/);
  await page.getByText('GET not sent: simulated "Status 429"').waitFor();
  expect(endpoint.received.length).toBe(before);

  await choose('Cut off');
  await crm.getByLabel('Shop').selectOption('Old town');
  await page
    .getByText(/^Cause: The response is not JSON at line/)
    .first()
    .waitFor();
  expect(endpoint.received.length).toBe(before + 1);
  await page.getByRole('button', { name: 'Faults: none' }).waitFor();
});

test('the modal is opened in the context that the command line gave', async () => {
  const { page, crm, endpoint, stop, restart } = getPreview();
  const given = { resource: 'person', view: 'list', selectedIds: '1,2' };
  await stop();
  await restart({ given });
  await page.reload();
  await crm.getByLabel('Cake size').waitFor();
  const { searchParams } = new URL(endpoint.received.at(-1)?.url ?? '', endpoint.url);
  expect(Object.fromEntries(searchParams)).toMatchObject({ ...given, excludedIds: '', filter: '{}' });
});

test('a response that is not UTF-8 is reported with its place, and changes nothing', async () => {
  const { page, crm, endpoint } = getPreview();
  const answer = JSON.stringify({ data: { blocks: { size: { message: 'Café' } } } });
  endpoint.answerWith(plain(Buffer.from(answer, 'latin1')));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Something went wrong').waitFor();
  await page.getByText('Cause: The bytes in line 5, column 24 are not UTF-8').waitFor();
  expect(await crm.getByText('Caf').count()).toBe(0);
});

describe.each([
  ['with a token', (url: string) => createEndpointClient({ url, makeToken: openSigner(secret).makeToken })],
  ['without a token', (url: string) => createEndpointClient({ url })],
])('to requests %s', (_, createClient) => {
  test('the page names the cause of each unusable response as the terminal does, and no green fact beside it', async () => {
    const { page, crm, endpoint, stop, restart } = getPreview();
    const source = createClient(endpoint.url);
    const context = { userId: '12', companyId: '3' };
    await stop();
    await restart({ source });
    await page.reload();
    await crm.getByLabel('Shop').waitFor();
    const status = page.getByRole('region', { name: 'Status' });
    const shops = ['Harbour', 'Old town'];
    for (const [index, answer] of unusable.entries()) {
      endpoint.answerWith(answer);
      const described = (await inspectEndpoint(source, context, null)) ?? '';
      const [cause] = described.split(' The URL has ');
      await crm.getByLabel('Shop').selectOption(shops[index % 2] ?? '');
      await status.getByText(`Cause: ${cause}`).waitFor();
      await page.getByRole('article').getByText(String(cause)).waitFor();
      expect(await page.getByText(String(cause)).count()).toBe(2);
      expect(await status.getByText('No problems', { exact: true }).count()).toBe(0);
    }
    await endpoint.close();
    await crm.getByLabel('Shop').selectOption(shops[unusable.length % 2] ?? '');
    await page.getByText(/^Cause: No server is running at http/).waitFor();
  });
});

const unusable: readonly RequestListener[] = [
  plain('<!doctype html><h1>Login</h1>', 200, { 'content-type': 'text/html' }),
  plain(''),
  plain('{"data": {'),
  plain('<h1>Crash</h1>', 500),
  plain('', 502),
  json({ detail: 'Not found' }, 404),
  (_, response) => response.writeHead(302, { location: 'https://login.example/' }).end(),
  plain('', 401),
  json({ error: { message: 'Connect the app again.' } }, 401),
];

test('the size of a response is that of what the endpoint sent', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(plain('{"data":{"blocks":{"size":{"message":"Été"}}}}'));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Été').waitFor();
  await page.getByRole('article').getByText('48 B', { exact: true }).waitFor();
});

test('a compressed response that is damaged is described', async () => {
  const { page, crm, endpoint } = getPreview();
  endpoint.answerWith(plain('no gzip', 200, { 'content-encoding': 'gzip' }));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page.getByText('Cause: The compressed response is damaged.', { exact: true }).waitFor();
});

test('without an endpoint, the page does not claim that an app accepted the form', async () => {
  const { page, crm, stop, restart } = getPreview();
  await stop();
  await restart({ endpoint: nowhere, source: noEndpoint, responder: 'nobody' });
  await page.reload();
  await crm.getByLabel('Cake size').fill('L');
  await crm.getByRole('button', { name: 'Order' }).click();
  await page.getByText('The modal closed: nothing was sent, because the preview has no endpoint.').waitFor();
  await page.getByText('Closed: nothing was sent, because the preview has no endpoint.').first().waitFor();
  await page.getByText('POST not sent: no endpoint is connected').waitFor();
  expect(await page.getByText('accepted the form').count()).toBe(0);
});
