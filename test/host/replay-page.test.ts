import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { nowhere } from '../../src/host/endpoint/endpoint-client.ts';
import { builtPlayground } from '../../src/host/pages.ts';
import { replayRecording } from '../../src/host/recording/replay.ts';
import { closePages, openChromium } from '../chromium.ts';
import { makeProject } from '../make-project.ts';
import { runHost } from './start.ts';

/** Each test has a host of its own, whose address keeps what the page stores apart. */
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  const browser = await openChromium();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(30_000);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
});

afterEach(() => {
  expect(errors).toEqual([]);
});

afterAll(async () => closePages(await openChromium()));

type Text = string | Uint8Array;

const context = {
  resource: 'deal',
  view: 'details',
  userId: '12',
  companyId: '3',
  selectedIds: '9',
  excludedIds: '',
  filter: '{}',
};

/** A recorded request and its response, as files. */
function recorded(
  kind: string,
  query: object,
  body: object | null,
  text: Text,
  response: object = { status: 200, contentType: 'application/json' },
): Record<string, Text> {
  return {
    [`cake.${kind}.request.json`]: JSON.stringify({ kind, query: { ...context, ...query }, body, response }),
    [`cake.${kind}.response.json`]: text,
  };
}

const opening = recorded('initial', {}, null, '{"data":{"blocks":{"size":{"message":"Fresh today"}}}}');

/** Opens the page of a preview that replays these files. */
async function openReplay(files: Record<string, Text>) {
  const folder = makeProject();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const source = replayRecording(folder, 'cake');
  const host = await runHost({ endpoint: nowhere, pages: builtPlayground, source, responder: 'recording' });
  onTestFinished(() => host.close());
  await page.goto(host.url);
  return { crm: page.frameLocator('iframe'), folder };
}

async function expectRequest(words: string): Promise<void> {
  await page.getByRole('region', { name: 'Request', exact: true }).getByText(words).waitFor();
  expect(await page.getByRole('tab', { name: 'Requests' }).isVisible()).toBe(true);
}

async function chooseShop(crm: FrameLocator): Promise<void> {
  await crm.getByText('Fresh today').waitFor();
  await crm.getByLabel('Shop').selectOption('Harbour');
}

test('a replay shows the modal, and for each request the file that its response is in', async () => {
  const form = JSON.stringify({ size: 'L', shop: 'harbour' });
  const { crm } = await openReplay({
    ...opening,
    ...recorded(
      'change',
      { invoker: 'shop', form },
      null,
      '{"data":{"blocks":{"size":{"message":"Sold out"}}}}',
    ),
    ...recorded('submit', {}, JSON.parse(form), '{"success":{"message":"Ordered.","type":"snackbar"}}'),
  });
  await crm.getByText('Fresh today').waitFor();
  await expectRequest('GET not sent: the response is cake.initial.response.json');
  expect(await page.getByRole('row', { name: /^resource/ }).innerText()).toContain('deal');
  expect(await page.getByRole('button', { name: 'Copy as curl' }).count()).toBe(0);

  await crm.getByLabel('Cake size').fill('L');
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Sold out').waitFor();
  await expectRequest('GET not sent: the response is cake.change.response.json');
  await crm.getByRole('button', { name: 'Order' }).click();
  await crm.getByText('Ordered.').waitFor();
  await expectRequest('POST not sent: the response is cake.submit.response.json');
  await page
    .getByText('The modal closed: the recorded response accepted the form. Nothing was sent.')
    .waitFor();
});

const harbour = { invoker: 'shop', form: '{"shop":"harbour"}' };
const ok = { status: 200, contentType: 'application/json' };

test.each<[string, Text, object, string]>([
  [
    'of HTML',
    '<!doctype html><h1>Login</h1>',
    { status: 200, contentType: 'text/html' },
    'The response is HTML',
  ],
  ['of nothing', '', ok, 'The response is empty, not JSON.'],
  ['of null', 'null', ok, 'The response is not valid'],
  ['that is not UTF-8', Buffer.from('{"data":{"note":"é"}}', 'latin1'), ok, 'are not UTF-8'],
  ['with a fault', '{"data":{"blocks":{"sise":{"value":"L"}}}}', ok, '"sise"'],
  ['that is nested deep', '['.repeat(100_000), ok, 'nested deeper than'],
  [
    'in which every part is of another type',
    '{"data":{"blocks":[null,{"__proto__":1}]}}',
    ok,
    'The response is not valid',
  ],
  ['with an error', '{"error":{"message":"Sold out"}}', { ...ok, status: 422 }, 'Sold out'],
  ['with a redirect', '', { ...ok, status: 302 }, 'The endpoint redirects.'],
  [
    'with a redirect to a place',
    '',
    { ...ok, status: 302, location: '/login' },
    'The endpoint redirects to /login.',
  ],
  ['that did not come in time', '', { failure: 'timeout', reason: 'No response came.' }, 'No response came.'],
  ['of an unknown failure', '', { failure: '__proto__', reason: 'Odd.' }, 'Odd.'],
])('a recorded response %s is shown, and takes no pane down', async (_, response, answer, words) => {
  const { crm } = await openReplay({
    ...opening,
    ...recorded('change', harbour, null, response, answer),
  });
  await chooseShop(crm);
  await page.getByRole('tabpanel').getByText(words).filter({ visible: true }).first().waitFor();
  await expectRequest('GET not sent');
});

test.each<[string, Record<string, Text>]>([
  ['whose request is not JSON', { 'cake.change.request.json': '{' }],
  [
    'whose request is of other types',
    { 'cake.change.request.json': '{"kind":"change","query":{"form":5},"response":[]}' },
  ],
  ['whose status does not exist', recorded('change', harbour, null, '{}', { ...ok, status: 99_999 })],
  ['whose response is missing', { 'cake.change.request.json': opening['cake.initial.request.json'] ?? '' }],
])('what is recorded in a file %s counts as not recorded', async (_, files) => {
  const { crm } = await openReplay({ ...opening, ...files });
  await chooseShop(crm);
  await page
    .getByRole('tabpanel')
    .getByText('No re-request of "shop" with this form is recorded')
    .first()
    .waitFor();
  await expectRequest('GET not sent, and not recorded');
});

test('a deleted recording is reported, and the page continues', async () => {
  const { crm, folder } = await openReplay(opening);
  await crm.getByText('Fresh today').waitFor();
  rmSync(folder, { recursive: true });
  await chooseShop(crm);
  await page.getByRole('tabpanel').getByText('No re-request of "shop"').first().waitFor();
});
