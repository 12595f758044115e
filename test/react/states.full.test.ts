import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { order } from './order.ts';
import { expectNoViolations } from './page/axe.ts';
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

describe('axe finds nothing, light and dark, in the state', () => {
  test.each(Object.entries(states))('%s', async (_, { shown, reach, sign }) => {
    const { tab, show } = page;
    await show(shown);
    await reach?.(tab);
    await tab.locator(sign).first().waitFor();
    await expectNoViolations(tab);
  });

  test.each(['Customer', 'Toppings'])('in which the list of %s is loading', async (name) => {
    const { tab, show, close } = await openPage(browser);
    await tab.context().route('**/Combobox.js', () => undefined);
    await show({ schema: order });
    await tab.getByRole('combobox', { name }).click();
    await expectNoViolations(tab);
    await close();
  });
});
