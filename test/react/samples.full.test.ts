import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { samples } from '../../playground/samples/index.ts';
import { closePages, openChromium } from '../chromium.ts';
import { expectNoViolations } from './page/axe.ts';
import { completeByKeys } from './page/complete.ts';
import { loadAll, openPage, type SamplePage } from './page/open-page.ts';

let browser: Browser;
let page: SamplePage;

beforeAll(async () => {
  browser = await openChromium();
  page = await openPage(browser);
  await loadAll(page);
  await page.tab.evaluate(() => {
    globalThis.open = (url) => {
      document.title = String(url);
      return null;
    };
  });
});

afterAll(async () => {
  await closePages(browser);
});

test.each(samples.map(({ id }) => [id]))(
  '%s can be completed by keyboard alone, and axe finds nothing on the way, light and dark',
  async (sample) => {
    const { tab, show } = page;
    await show({ sample });
    await tab.locator('[data-block-key]').first().waitFor();
    await expectNoViolations(tab);
    await completeByKeys(tab);
    await expectNoViolations(tab);
    await tab.keyboard.press('Enter');
    if (sample === 'cake-order') await correct(tab);
    await done(tab, sample);
    await expectNoViolations(tab);
  },
);

/** The bakery turns the size down: the focus is on it. */
async function correct(tab: Page): Promise<void> {
  await tab.locator('.json-modal-error').first().waitFor();
  await expectNoViolations(tab);
  await tab.keyboard.press('ControlOrMeta+A');
  await tab.keyboard.type('M');
  await tab.keyboard.press('Enter');
}

/** The form was taken, or its URL opened. */
async function done(tab: Page, sample: string): Promise<void> {
  if (sample === 'open-report') await tab.waitForFunction(() => document.title.includes('form='));
  else await tab.locator('.json-modal-message').waitFor();
}
