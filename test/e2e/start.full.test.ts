import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { closePages, openChromium } from '../chromium.ts';
import { openManifest, waitForCall } from './open-manifest.ts';
import { openPlayground, viewport } from './playground-page.ts';
import { type Served, servePlayground } from './serve.ts';

let served: Served;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePlayground(), openChromium()]);
});

afterAll(async () => {
  await closePages(browser);
  await served?.stop();
});

test('the page of npm start sends each request of a view once', async () => {
  const context = await browser.newContext({ viewport });
  const { page } = await openPlayground(context, served.url);
  await openManifest(page, firstManifestOf('invoicing'));
  await page.getByText('Connected as Example Ltd').waitFor();
  await page.getByRole('button', { name: 'Find contact' }).click();
  await page.getByRole('button', { name: 'Create contact', exact: true }).click();
  await page.getByText('No invoices yet').waitFor();
  await page.getByRole('button', { name: 'New invoice', exact: true }).click();
  for (const operation of ['getCurrencies', 'getTaxRates', 'getTemplates'])
    await waitForCall(page, operation, 200);
  const rows = await page
    .getByRole('list', { name: 'Requests, the newest first' })
    .getByRole('button')
    .allInnerTexts();
  for (const operation of ['getProviderAccount', 'getCurrencies', 'getTaxRates', 'getTemplates'])
    expect(
      rows.filter((row) => row.includes(operation)),
      operation,
    ).toHaveLength(1);
});
