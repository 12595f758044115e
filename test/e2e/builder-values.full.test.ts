import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import {
  addPart,
  chooseFrom,
  createDocument,
  openDocument,
  openMore,
  openPart,
  untilFocused,
} from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('the key of the first block of an empty modal follows its first label, also after a reload, and no label after it', async () => {
  const { page, crm } = getPlayground();
  await createDocument(page, 'Empty');
  await page.reload();
  const label = page.getByRole('textbox', { name: /^Label/ });
  const relabel = async (words: string) => {
    await openPart(page, /^(Name|Amount)/);
    await label.fill(words);
    await label.press('Tab');
    await crm.getByLabel(words).waitFor();
    await expect.poll(() => page.locator('.part-key').first().textContent()).toBe('amount');
  };
  await relabel('Amount');
  await relabel('Amount to refund');
});

test('the value of a new item follows its label until it is edited, and existing values stay', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Flavours Checkbox group' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const value = field('Value of item 4');
  await page.getByRole('button', { name: 'Add item' }).click();
  await untilFocused(field('Label of item 4'));
  // At once: what is typed slowly is undone in parts.
  await page.keyboard.insertText('Dark chocolate');
  expect(await value.inputValue()).toBe('dark_chocolate');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await value.inputValue()).toBe('item_4');
  await page.getByRole('button', { name: 'Redo' }).click();
  await field('Label of item 4').fill('Mint');
  expect(await value.inputValue()).toBe('mint');
  await value.fill('m');
  await field('Label of item 4').fill('Mint leaf');
  expect(await value.inputValue()).toBe('m');
  await field('Label of item 1').fill('Lime');
  expect(await field('Value of item 1').inputValue()).toBe('lemon');
});

test('a value of several lines is edited in several lines, and other texts in one line', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page
    .getByRole('region', { name: 'Blocks' })
    .getByRole('button', { name: /^Wishes/ })
    .click();
  const value = page.getByRole('textbox', { name: 'Value', exact: true });
  await value.click();
  await page.keyboard.type('No nuts.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two candles.');
  await expect.poll(() => crm.getByLabel(/^Wishes/).inputValue()).toBe('No nuts.\nTwo candles.');
  await openMore(page);
  expect(await page.getByRole('textbox', { name: 'Message' }).evaluate((field) => field.tagName)).toBe(
    'INPUT',
  );
});

test('a multiple select stays one when nothing is chosen', async () => {
  const { page, crm } = getPlayground();
  await openDocument(page, 'Select');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Several Select' }).click();
  const small = page.getByLabel('Small is chosen at first');
  await small.uncheck();
  const several = page.getByRole('checkbox', { name: 'Allow several' });
  expect(await several.isChecked()).toBe(true);
  await several.uncheck();
  await small.check();
  const large = page.getByLabel('Large is chosen at first');
  await large.check();
  expect(await small.isChecked()).toBe(false);
  expect(await large.getAttribute('type')).toBe('radio');
  await large.click();
  expect(await large.isChecked()).toBe(false);
  await large.check();
  await several.check();
  expect(await large.isChecked()).toBe(true);
  await crm.getByRole('button', { name: 'Save' }).waitFor();
});

test('a value without items has a field, which its label focuses', async () => {
  const { page } = getPlayground();
  await openDocument(page, 'Book a room');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Room Select' }).click();
  await openMore(page);
  await page.getByText('Value', { exact: true }).click();
  await untilFocused(page.getByRole('textbox', { name: 'Value', exact: true }));
});

test('a number can be typed with its sign first', async () => {
  const page = await addSelect();
  await chooseFrom(page, 'More for item 1', 'Value as number');
  const value = page.getByRole('spinbutton', { name: 'Value of item 1' });
  await value.selectText();
  await value.pressSequentially('-1.5');
  expect(await value.inputValue()).toBe('-1.5');
  await value.selectText();
  await value.press('Delete');
  expect(await value.inputValue()).toBe('');
  await value.press('Tab');
  expect(await value.inputValue()).toBe('-1.5');
  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).getByText('-1.5').waitFor();
});

test('what is chosen at first follows the value of its item, and is removed with it', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Flavours Checkbox group' }).click();
  const tick = (label: string) => page.getByRole('checkbox', { name: `${label} is chosen at first` });
  await page.getByRole('textbox', { name: 'Value of item 1' }).fill('citrus');
  expect(await tick('Lemon').isChecked()).toBe(true);
  await tick('Raspberry').check();
  await expect.poll(() => crm.getByRole('checkbox', { name: 'Raspberry' }).isChecked()).toBe(true);
  await chooseFrom(page, 'More for item 1', 'Remove');
  await crm.getByRole('checkbox', { name: 'Lemon' }).waitFor({ state: 'detached' });
  await page.getByText('No problems').first().waitFor();
  expect(await tick('Raspberry').isChecked()).toBe(true);
});

test('an item is added by Enter, removed by Backspace, and lines that are pasted become items', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Flavours Checkbox group' }).click();
  const label = (item: number) => page.getByRole('textbox', { name: `Label of item ${item}`, exact: true });
  await label(1).press('Enter');
  await untilFocused(label(2));
  await page.keyboard.type('Lime');
  await crm.getByRole('checkbox', { name: 'Lime' }).waitFor();
  expect(await label(3).inputValue()).toBe('Hazelnut (sold out)');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await untilFocused(label(1));
  expect(await label(2).inputValue()).toBe('Hazelnut (sold out)');

  await label(3).press('End');
  await label(3).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' tart\r\nVanilla\n\nMint leaf\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await untilFocused(label(5));
  expect(await Promise.all([3, 4, 5].map((item) => label(item).inputValue()))).toEqual([
    'Raspberrytart',
    'Vanilla',
    'Mint leaf',
  ]);
  expect(await page.getByRole('textbox', { name: 'Value of item 5' }).inputValue()).toBe('mint_leaf');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await label(4).count()).toBe(0);
  expect(await label(3).inputValue()).toBe('Raspberry');
});

test('a condition on several values has check boxes', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Gift note Input' }).click();
  const rule = page.getByRole('group', { name: /^Condition on/ });
  await rule.getByRole('combobox', { name: 'Block' }).selectOption({ label: 'Flavours' });
  const values = rule.getByRole('group', { name: 'Value' });
  await values.getByRole('checkbox', { name: 'Lemon' }).check();
  await values.getByRole('checkbox', { name: 'Raspberry' }).check();
  await values.getByRole('checkbox', { name: '"yes" (no such item)' }).click();
  await page.getByText('Shown if "Flavours" is "Lemon" and "Raspberry"').waitFor();
  await page.getByText('No problems').first().waitFor();
  await crm.getByLabel('Gift note').waitFor({ state: 'hidden' });
  await crm.getByLabel('Raspberry').check();
  await crm.getByLabel('Gift note').waitFor();
  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.press('ControlOrMeta+End');
  // The editor draws its lines again when it has loaded its search.
  await vi.waitFor(() => editor.getByText('"equals"').last().scrollIntoViewIfNeeded(), { timeout: 10_000 });
  await expect
    .poll(() => editor.innerText())
    .toContain('{ "flavours": { "equals": ["lemon", "raspberry"] } }');
});

/** Adds a select to the modal, in the builder, which then shows it. */
async function addSelect(): Promise<Page> {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await addPart(page, 'block', 'Select');
  await crm.getByLabel('Select').waitFor();
  return page;
}

test('a date that does not exist is shown and fixed as a text', async () => {
  const { page } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  const day = { $ref: '#/definitions/element-datepicker', options: { label: 'Day', value: '2026-02-30' } };
  const blocks = { type: 'object', properties: { day } };
  await page.keyboard.insertText(JSON.stringify({ type: 'object', properties: { blocks } }));
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const value = page.getByRole('region', { name: 'Options of Day' }).getByLabel('Value');
  await expect.poll(() => value.inputValue()).toBe('2026-02-30');
  await page.getByText('Write a day that exists').waitFor();
});
