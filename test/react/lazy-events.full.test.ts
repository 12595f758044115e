import type { Browser } from 'playwright-core';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { bundlePage, openPage } from './page/open-page.ts';
import type { ShownWindow } from './page/page.tsx';

let browser: Browser;

beforeAll(async () => {
  browser = await openChromium();
});

afterAll(async () => {
  await closePages(browser);
});

test('if the code for events cannot be had, the form works without it, and later events try again', async () => {
  const { tab, show, close } = await openPage(browser, {}, await bundlePage([withoutCreateModal]));
  const thrown: unknown[] = [];
  tab.on('pageerror', (error) => thrown.push(error));
  const part = '**/events.js';
  await tab.context().route(part, (route) => route.abort());
  const failed = tab.waitForEvent('requestfailed', (request) => request.url().endsWith('/events.js'));
  await show({ sample: 'field-checks', isHeard: true });
  await failed;
  await tab.getByLabel('Email').fill('ann@company.test');
  await tab.getByLabel('Seats').fill('5');
  await tab.getByRole('searchbox', { name: 'Coupon' }).fill('SPRING');
  expect(await tab.evaluate(() => (globalThis as ShownWindow).readEvents())).toEqual([]);

  await tab.context().unroute(part);
  const create = tab.getByRole('button', { name: 'Create account' });
  await create.click();
  await tab.locator('.json-modal-error').first().waitFor();
  await tab.getByLabel('Email').fill('ann@company.com');
  await create.click();
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  const heard = await tab.evaluate(() => (globalThis as ShownWindow).readEvents());
  expect(heard).toEqual(['request', 'response', 'request', 'response']);
  expect(thrown).toEqual([]);
  await close();
});

/** A page that calls `createModal` has the code for events at once. */
const withoutCreateModal: Plugin = {
  name: 'without-create-modal',
  load: (id) => (id.endsWith('/create-played.ts') ? 'export function createPlayed() {}' : undefined),
};
