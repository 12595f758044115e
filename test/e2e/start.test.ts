import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { openDocument, openPlayground } from './playground-page.ts';
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

test('the page of npm start reports a problem, and loads the parts that a modal needs', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { page, crm, errors } = await openPlayground(context, served.url);
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.getByText('1 error').waitFor();
  await openDocument(page, 'Send invitations');
  await crm.getByRole('combobox', { name: 'Invite' }).fill('Ada Abel');
  await crm.getByRole('option', { name: 'Ada Abel, Sales' }).waitFor();
  expect(errors).toEqual([]);
});
