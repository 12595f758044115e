import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { order } from './order.ts';
import { openPage, type SamplePage } from './page/open-page.ts';

let browser: Browser;
let page: SamplePage;

beforeAll(async () => {
  browser = await openChromium();
  page = await openPage(browser, { viewport: { width: 800, height: 1200 } });
});

afterAll(async () => {
  await closePages(browser);
});

describe.each(['Customer', 'Toppings'])('while the list of %s is still loading', (name) => {
  test('a press that is let go when the list is there opens it', async () => {
    const { tab, control, arrive } = await openWithout(name);
    const { x, y } = await middleOf(control);
    await tab.mouse.move(x, y);
    await tab.mouse.down();
    await arrive();
    await tab.mouse.up();
    await expectOpen(tab, name);
  });

  test.each([
    ['a click', (tab: Page) => tab.getByRole('combobox', { name }).click()],
    ['a click on the label', (tab: Page) => tab.getByText(name, { exact: true }).click()],
    [
      'an arrow key',
      async (tab: Page) => {
        await tab.getByRole('combobox', { name }).focus();
        await tab.keyboard.press('ArrowDown');
      },
    ],
  ])('%s opens it as soon as it is loaded', async (_, ask) => {
    const { tab, arrive } = await openWithout(name);
    await ask(tab);
    await arrive();
    await expectOpen(tab, name);
  });

  test('typed letters are kept, and later ones follow them', async () => {
    const { tab, control, arrive } = await openWithout(name);
    await control.focus();
    await tab.keyboard.press('ControlOrMeta+A');
    await tab.keyboard.type('Cr');
    await arrive();
    await tab.keyboard.type('an');
    expect(await control.inputValue()).toBe('Cran');
    await tab.keyboard.press('Enter');
    await tab.getByRole('combobox', { name, expanded: name === 'Toppings' }).waitFor();
    expect(await tab.locator(blockOf(name)).getByText('Cranberry').count()).toBe(name === 'Toppings' ? 2 : 0);
    expect(await control.inputValue()).toBe(name === 'Toppings' ? '' : 'Cranberry');
  });

  test('a letter that is being put together is finished before its control is replaced', async () => {
    const { tab, control, arrive } = await openWithout(name);
    await control.focus();
    await tab.keyboard.press('ControlOrMeta+A');
    const devtools = await tab.context().newCDPSession(tab);
    await devtools.send('Input.imeSetComposition', { text: 'Cra', selectionStart: 3, selectionEnd: 3 });
    await arrive();
    await devtools.send('Input.imeSetComposition', { text: 'Cran', selectionStart: 4, selectionEnd: 4 });
    await devtools.send('Input.insertText', { text: 'Cran' });
    expect(await control.inputValue()).toBe('Cran');
    await expectOpen(tab, name);
  });

  test('the focus stays, and nothing opens without a request', async () => {
    const { tab, control, arrive } = await openWithout(name);
    await control.focus();
    await arrive();
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await tab.getByRole('listbox').count()).toBe(0);
  });

  test('a user who has moved on keeps the focus elsewhere', async () => {
    const { tab, control, arrive } = await openWithout(name);
    await control.click();
    await tab.keyboard.type('Cr');
    await tab.getByLabel('Size').click();
    await arrive();
    expect(await tab.getByLabel('Size').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await tab.getByRole('listbox').count()).toBe(0);
    expect(await control.inputValue()).toBe(name === 'Toppings' ? '' : 'Vanilla');
  });

  test('its control has the size that it will have', async () => {
    const { tab, arrive } = await openWithout(name);
    const before = await tab.locator(blockOf(name)).boundingBox();
    await arrive();
    expect(await tab.locator(blockOf(name)).boundingBox()).toEqual(before);
  });

  test("the browser's own select replaces it, with the focus, if loading fails", async () => {
    const { tab, control, fail } = await openWithout(name);
    await control.click();
    await fail();
    const select = tab.getByLabel(name, { exact: true }).and(tab.locator('select'));
    await select.waitFor();
    expect(await select.evaluate((element) => element === document.activeElement)).toBe(true);
    await select.selectOption('Cranberry');
    expect(await select.locator('option:checked').textContent()).toBe('Cranberry');
  });
});

/** Loads the page and opens an order while the part that draws its heavier selects is held back. */
async function openWithout(name: string) {
  const { tab, show } = page;
  let decide: (isLet: boolean) => void = () => undefined;
  const isLet = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await tab.route('**/Combobox.js', async (route) => {
    await ((await isLet) ? route.fallback() : route.abort());
  });
  await tab.reload();
  await show({ schema: order });
  const control = tab.getByRole('combobox', { name });
  await control.waitFor();
  // Until it is read, its text is of about the same size only.
  await tab.locator('.json-modal-markdown').waitFor();
  return {
    tab,
    control,
    arrive: async () => {
      decide(true);
      await tab.locator('[role=listbox]').first().waitFor({ state: 'attached' });
    },
    fail: async () => decide(false),
  };
}

async function expectOpen(tab: Page, name: string): Promise<void> {
  const list = tab.getByRole('listbox', { name });
  await list.getByRole('option', { name: 'Cranberry' }).waitFor();
  const focused = tab.getByRole('combobox', { name, expanded: true });
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
  await list.getByRole('option', { name: 'Cranberry' }).click();
}

async function middleOf(control: Locator) {
  await control.scrollIntoViewIfNeeded();
  const box = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function blockOf(name: string): string {
  return `[data-block-key]:has(> :text-is("${name}"))`;
}
