import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations, openDocument, openTool, tabTo, untilFocused } from './playground-page.ts';
import { writeAnswer } from './responses-tool.ts';
import { current, importModal, openStates, picture, states } from './states-tool.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

describe('the gallery', () => {
  test('shows each state of a modal as a picture with the steps that lead to it, and in a table, also after a reload; axe finds nothing', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openStates(playground, 'Plan a delivery');
    expect(await states(page).count()).toBe(20);
    const names = await states(page).allInnerTexts();
    expect(names.slice(0, 4).map(toLine)).toEqual([
      'As opened Cannot be sent yet Shown',
      '"Delivery" is "Courier" Cannot be sent yet',
      '"Delivery" is "Pickup point" Cannot be sent yet',
      '"Delivery" is "By email" Can be sent',
    ]);
    await picture(page, 1).getByLabel('Address').waitFor();
    expect(await picture(page, 1).getByLabel('Courier').isChecked()).toBe(true);
    expect(await picture(page, 0).getByLabel('Address').count()).toBe(0);
    expect(await picture(page, 0).getByLabel('Courier').isChecked()).toBe(false);
    expect(await findViolations(playground)).toEqual([]);

    await page.getByText('Table', { exact: true }).click();
    expect(await findViolations(playground)).toEqual([]);
    await page.reload();
    const row = page.getByRole('row', { name: 'State 2 "Delivery" is "Courier"' });
    await row.getByRole('button', { name: 'State 2' }).click();
    await crm.getByLabel('Address').waitFor();
  });

  test('leads back to what was entered, which is kept while several states are looked at', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openStates(playground, 'Plan a delivery');
    await crm.getByLabel('Courier').check();
    await crm.getByLabel('Address').fill('12 Mill Street');
    await states(page).filter({ hasText: '"Delivery" is "By email"' }).first().click();
    await page.getByText('The preview shows "Delivery" is "By email"').waitFor();
    await states(page).filter({ hasText: 'As opened' }).click();
    await page.getByText('The preview shows As opened').waitFor();
    await page.getByRole('button', { name: 'Back to your input' }).click();
    await expect.poll(() => crm.getByLabel('Address').inputValue()).toBe('12 Mill Street');
    expect(await page.getByRole('button', { name: 'Back to your input' }).count()).toBe(0);
  });

  test('is used by keyboard alone, and keeps the focus', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openStates(playground, 'Plan a delivery');
    await tabTo(page, states(page).first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await untilFocused(states(page).nth(2));
    await page.keyboard.press('Enter');
    await crm.getByRole('combobox', { name: 'Pickup point' }).waitFor();
    await current(page, '"Delivery" is "Pickup point"').waitFor();
    await untilFocused(states(page).nth(2));
    await page.keyboard.press('End');
    await untilFocused(states(page).last());
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const [first, below] = await Promise.all([states(page).first().boundingBox(), focused(page)]);
    expect(below.x).toBe(first?.x);
    expect(below.y).toBeGreaterThan(first?.y ?? 0);
  });

  test('sends no request, and includes the initial response', async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openStates(playground, 'New cake order');
    const requests = await page.getByRole('tab', { name: /^Requests/ }).innerText();
    const state = states(page).filter({ hasText: '"Bakery" is "Harbour Bakery"' }).first();
    await picture(page, 2).getByLabel('Bakery').waitFor();
    expect(await picture(page, 2).getByLabel('Bakery').inputValue()).toBe('harbour');
    expect(await page.getByRole('tab', { name: /^Requests/ }).innerText()).toBe(requests);
    await state.click();
    await current(page, '"Bakery" is "Harbour Bakery"').waitFor();
    expect(await crm.getByLabel('Bakery').inputValue()).toBe('harbour');
  });

  test("selects the app's items if only a response has them", async () => {
    const playground = getPlayground();
    const { page, crm } = playground;
    await openStates(playground, 'Book a room');
    await states(page).filter({ hasText: 'Can be sent' }).click();
    await current(page, 'Can be sent').waitFor();
    expect(await crm.getByLabel('Room', { exact: true }).inputValue()).not.toBe('');
  });

  test('waits for the response to a text before the next step', async () => {
    const { page, crm } = getPlayground();
    await importModal(page, {
      postcode: { $ref: '#/definitions/element-input', options: { label: 'Postcode', fetchOnChange: true } },
      shop: {
        $ref: '#/definitions/element-select',
        options: { label: 'Shop', isRequired: true, visibleOn: { postcode: 'not_empty' } },
      },
    });
    await crm.getByLabel('Postcode').waitFor();
    await openTool(page, 'Responses');
    const triggers = page.getByRole('list', { name: 'Triggers' });
    await triggers.getByRole('button', { name: /Postcode/ }).click();
    await page.getByRole('button', { name: /^An empty/ }).click();
    const items = [{ label: 'Harbour', value: 'harbour' }];
    await writeAnswer(getPlayground(), JSON.stringify({ data: { blocks: { shop: { items } } } }));
    await openTool(page, 'States');
    await states(page).filter({ hasText: 'Shop' }).filter({ hasText: 'Can be sent' }).click();
    await expect.poll(() => crm.getByLabel('Shop').inputValue(), { timeout: 5000 }).toBe('harbour');
  });

  test('leads from a state to the modal in a narrow window', async () => {
    const { page, crm } = getPlayground();
    await page.setViewportSize({ width: 390, height: 844 });
    await openDocument(page, 'Plan a delivery');
    await page.getByText('Tools', { exact: true }).click();
    await openTool(page, 'States');
    await page.getByRole('button', { name: /^"Delivery" is "Courier" Cannot/ }).click();
    await crm.getByLabel('Address').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

async function focused(page: Page) {
  const box = await page.locator(':focus').boundingBox();
  if (box === null) throw new Error('Nothing has the focus.');
  return box;
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
