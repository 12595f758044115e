import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { order } from './order.ts';
import { findViolations } from './page/axe.ts';
import { openPage, type SamplePage } from './page/open-page.ts';
import { states } from './page/states.ts';

let browser: Browser;
let page: SamplePage;

beforeAll(async () => {
  browser = await openChromium();
  page = await openPage(browser);
});

afterAll(async () => {
  await closePages(browser);
});

describe.each(['light', 'dark'] as const)('axe finds nothing, %s, in the state', (theme) => {
  test.each(Object.entries(states))('%s', async (_, { shown, reach, sign }) => {
    const { tab, show } = page;
    await show({ ...shown, theme });
    await reach?.(tab);
    await tab.locator(sign).first().waitFor();
    expect(await findViolations(tab, theme)).toEqual([]);
  });

  test.each(['Customer', 'Toppings'])('in which the list of %s is loading', async (name) => {
    const { tab, show, close } = await openPage(browser);
    await tab.context().route('**/Combobox.js', () => undefined);
    await show({ schema: order, theme });
    await tab.getByRole('combobox', { name }).click();
    expect(await findViolations(tab, theme)).toEqual([]);
    await close();
  });
});
