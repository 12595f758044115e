import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtPlayground } from '../../src/host/pages.ts';
import { launchChromium } from '../chromium.ts';
import { findViolations, hasFocus } from '../e2e/playground-page.ts';
import { type Endpoint, json, plain, startEndpoint } from '../session/server.ts';
import { cakeText, makeFile, type Running, type RunOptions, runHost } from './start.ts';

let browser: Browser;
let endpoint: Endpoint;
let host: Running;
let page: Page;
let crm: FrameLocator;
let errors: string[];

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  endpoint = await startEndpoint();
  endpoint.answerWith(json({ data: {} }));
  host = await runHost({ endpoint: endpoint.url, pages: builtPlayground });
  errors = [];
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(30_000);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  await page.goto(host.url);
  crm = page.frameLocator('iframe');
  await crm.getByLabel('Cake size').waitFor();
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
  await host.close();
  await endpoint.close();
});

function editor(): Locator {
  return page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
}

test('a cake is ordered through the endpoint, with a token that the page never sees', async () => {
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

test('an invalid answer shows what the user sees, its faults at their lines, and the envelope', async () => {
  endpoint.answerWith(json({ data: { blocks: { sise: { value: 'L' } } } }));
  await crm.getByLabel('Cake size').fill('L');
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Something went wrong').waitFor();
  expect(await crm.getByLabel('Cake size').inputValue()).toBe('L');
  expect(await page.getByRole('note', { name: 'Line 4, 7' }).innerText()).toMatch(/"sise"/);
  expect(await page.locator('mark').innerText()).toBe('"sise"');
  await page.getByText('What the CRM reports').click();
  const envelope = await page.getByRole('group', { name: 'Error envelope of the CRM' }).innerText();
  expect(JSON.parse(envelope)).toMatchObject({
    success: false,
    data: { errors: [{ keyword: 'override', params: { additionalProperty: 'sise' } }] },
  });
});

test('an endpoint that is gone is told in plain words', async () => {
  await endpoint.close();
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page
    .getByText(/Nothing listens at http/)
    .first()
    .waitFor();
  endpoint = await startEndpoint();
});

test('a saved change of the file shows at once, and the form is kept', async () => {
  await crm.getByLabel('Cake size').fill('XL');
  // As editors save: another file takes the place of the old one.
  writeFileSync(`${host.path}.new`, cakeText.replace('Cake size', 'Size of the cake'));
  renameSync(`${host.path}.new`, host.path);
  const renamed = crm.getByLabel('Size of the cake');
  await renamed.waitFor();
  await expect.poll(() => renamed.inputValue()).toBe('XL');

  rmSync(host.path);
  await page.getByText('The file was deleted.').waitFor();
  writeFileSync(host.path, cakeText);
  await crm.getByLabel('Cake size').waitFor();
  await page.getByText('Saved.').waitFor();
});

test('a saved change of the file leaves who types in the modal where they are', async () => {
  const size = crm.getByLabel('Cake size');
  await size.fill('XL');
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByLabel('Shop').focus();
  const before = await size.elementHandle();
  writeFileSync(host.path, cakeText.replace('"Shop"', '"Bakery"'));
  const bakery = crm.getByLabel('Bakery');
  await bakery.waitFor();
  await expect.poll(() => hasFocus(bakery)).toBe(true);
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(false);

  await size.press('Home');
  writeFileSync(host.path, cakeText);
  await crm.getByLabel('Shop').waitFor();
  await expect.poll(() => hasFocus(size)).toBe(true);
  await page.keyboard.type('X');
  await expect.poll(() => size.inputValue()).toBe('XXL');
});

test('a file keeps its line endings when an edit is saved', async () => {
  const text = cakeText.replaceAll('\n', '\r\n');
  writeFileSync(host.path, text.replace('Cake size', 'Size'));
  await crm.getByLabel('Size').waitFor();
  await page.getByText('Saved.').waitFor();
  await editor().getByText('"Size"', { exact: true }).dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved yet.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved.').waitFor();
  expect(readFileSync(host.path, 'utf8')).toBe(text.replace('Cake size', 'Weight'));
});

test('an edit in the page is written back when asked, and never over what another program wrote', async () => {
  await editor().getByText('"Cake size"').dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved yet.').waitFor();
  expect(readFileSync(host.path, 'utf8')).toBe(cakeText);
  await page.keyboard.press('Control+s');
  await page.getByText('Saved.').waitFor();
  const saved = readFileSync(host.path, 'utf8');
  expect(saved).toContain('Weight');

  await editor().getByText('"Harbour"', { exact: true }).dblclick();
  await page.keyboard.type('Port');
  await page.getByText('Not saved yet.').waitFor();
  await crm.getByLabel('Weight').focus();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved.').waitFor();
  expect(readFileSync(host.path, 'utf8')).toContain('"Port"');

  await editor().getByText('"Port"').dblclick();
  await page.keyboard.type('Quay');
  await page.getByText('Not saved yet.').waitFor();
  writeFileSync(host.path, saved.replace('Old town', 'Castle'));
  await page.getByText('Another program changed the file.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('was changed by another program meanwhile').waitFor();
  expect(readFileSync(host.path, 'utf8')).toContain('Castle');
  await page.getByRole('button', { name: 'Take the file’s text' }).click();
  await crm.getByRole('option', { name: 'Castle' }).waitFor({ state: 'attached' });
  await page.getByText('Saved.').waitFor();
});

test('an edit of a file that was deleted meanwhile writes it anew, and what was said of an earlier one is gone', async () => {
  await editor().getByText('"Cake size"').dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved yet.').waitFor();
  writeFileSync(host.path, cakeText.replace('Old town', 'Castle'));
  await page.getByText('Another program changed the file.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('was changed by another program meanwhile').waitFor();

  rmSync(host.path);
  await page.getByText('The file was deleted.').waitFor();
  writeFileSync(host.path, cakeText);
  await page.getByText('Not saved yet.').waitFor();
  rmSync(host.path);
  await page.getByText('The file was deleted.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved.').waitFor();
  expect(readFileSync(host.path, 'utf8')).toContain('Weight');
});

test('the page says that the preview has ended, keeps what was entered, and goes on when it is started again', async () => {
  await crm.getByLabel('Cake size').fill('XL');
  await editor().getByText('"Shop"', { exact: true }).dblclick();
  await page.keyboard.type('Bakery');
  await page.getByText('Not saved yet.').waitFor();
  await crm.getByLabel('Bakery').waitFor();
  await host.close();
  await page.getByRole('status').getByText('The preview has ended.').waitFor();
  await editor().getByText('"Harbour"', { exact: true }).dblclick();
  await page.keyboard.type('Port');
  await crm.getByText('Something went wrong').waitFor();
  await restart({});
  await crm.getByRole('option', { name: 'Port' }).waitFor({ state: 'attached' });
  await page.getByText('Not saved yet.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved.').waitFor();
  expect(readFileSync(host.path, 'utf8')).toMatch(/"Bakery"(.|\n)*"Port"/);

  endpoint.answerWith(json({ success: { message: 'Ordered.', type: 'snackbar' } }));
  expect(await crm.getByLabel('Cake size').inputValue()).toBe('XL');
  await crm.getByRole('button', { name: 'Order' }).click();
  await crm.getByText('Ordered.').waitFor();
  writeFileSync(host.path, cakeText.replace('Cake size', 'Size of the cake'));
  await editor().getByText('"Size of the cake"').waitFor();
});

test('a preview that is started again asks the endpoint and opens in the context that it is now given', async () => {
  await crm.getByLabel('Cake size').fill('XL');
  const other = await startEndpoint();
  other.answerWith(json({ data: { blocks: { size: { message: 'From the other one' } } } }));
  await host.close();
  writeFileSync(host.path, cakeText.replace('Cake size', 'Size of the cake'));
  await restart({ endpoint: other.url, given: { resource: 'person' } });
  await crm.getByText('From the other one').waitFor();
  expect(await crm.getByLabel('Size of the cake').inputValue()).toBe('XL');
  expect(new URL(other.received[0]?.url ?? '', other.url).searchParams.get('resource')).toBe('person');
  await other.close();
});

test('a preview of another file at the same address gets nothing of this page', async () => {
  await editor().getByText('"Shop"', { exact: true }).dblclick();
  await page.keyboard.type('Bakery');
  await page.getByText('Not saved yet.').waitFor();
  const { path } = host;
  await host.close();
  await restart({ path: makeFile() });
  await page.getByText('Another preview runs here now. Reload the page to see it.').waitFor();
  const saved = page.waitForResponse('**/host/file');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(403);
  expect(readFileSync(host.path, 'utf8')).toBe(cakeText);
  await host.close();
  await restart({ path });
  await page.getByText('Not saved yet.').waitFor();
});

/** Starts a host where the last one was, as the same command does once more. */
async function restart(given: Partial<RunOptions>): Promise<void> {
  const { path, url } = host;
  const port = Number(new URL(url).port);
  host = await runHost({ endpoint: endpoint.url, pages: builtPlayground, path, port, ...given });
}

test('a package that is installed anew meanwhile ends nothing: its files are missing, and then there again', async () => {
  const pages = join(mkdtempSync(join(tmpdir(), 'json-modal-pages-')), 'playground');
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

test('axe finds nothing, with faults on the page', async () => {
  endpoint.answerWith(json({ data: { blocks: { sise: { value: 'L' } } } }));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page.getByText('What the CRM reports').click();
  expect(await findViolations({ page, crm, errors })).toEqual([]);
});

test('the modal is opened in the context that the command line gave', async () => {
  const given = { resource: 'person', view: 'list', selectedIds: '1,2' };
  const other = await runHost({ endpoint: endpoint.url, pages: builtPlayground, given });
  await page.goto(other.url);
  await crm.getByLabel('Cake size').waitFor();
  const { searchParams } = new URL(endpoint.received.at(-1)?.url ?? '', endpoint.url);
  expect(Object.fromEntries(searchParams)).toMatchObject({ ...given, excludedIds: '', filter: '{}' });
  await other.close();
});

test('an answer that is not UTF-8 is told with its place, and changes nothing', async () => {
  const answer = JSON.stringify({ data: { blocks: { size: { message: 'Café' } } } });
  endpoint.answerWith(plain(Buffer.from(answer, 'latin1')));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByText('Something went wrong').waitFor();
  await page.getByText('The bytes in line 5, column 24 are not UTF-8').waitFor();
  expect(await crm.getByText('Caf').count()).toBe(0);
});

test('an answer that is HTML is told as such', async () => {
  endpoint.answerWith(plain('<!doctype html><h1>Login</h1>', 200, { 'content-type': 'text/html' }));
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page.getByText('is no JSON object').first().waitFor();
});

test.each<[string, RequestListener, string]>([
  [
    'leads elsewhere',
    (_, response) => response.writeHead(302, { location: 'https://login.example/' }).end(),
    'What really happened: Status 302 leads elsewhere, where no CRM goes.',
  ],
  [
    'is damaged',
    plain('no gzip', 200, { 'content-encoding': 'gzip' }),
    'What really happened: The response is compressed, and damaged.',
  ],
])('a response that %s is told in one sentence below the modal', async (_, answer, words) => {
  endpoint.answerWith(answer);
  await crm.getByLabel('Shop').selectOption('Harbour');
  await page.getByText(words, { exact: true }).waitFor();
});
