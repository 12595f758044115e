import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, openDocument } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('the value of a new item follows its label until it is edited, and existing values stay', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Flavours Checkbox group' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const value = field('Value of item 4');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await expect.poll(() => hasFocus(field('Label of item 4'))).toBe(true);
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
  expect(await page.getByRole('textbox', { name: 'Message' }).evaluate((field) => field.tagName)).toBe(
    'INPUT',
  );
});

test('a multiple select stays one when nothing is selected', async () => {
  const { page, crm } = getPlayground();
  await openDocument(page, 'Select');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Several Select' }).click();
  await page.getByRole('checkbox', { name: 'Small' }).uncheck();
  const several = page.getByRole('checkbox', { name: 'Several may be chosen' });
  expect(await several.isChecked()).toBe(true);
  await several.uncheck();
  await page.getByRole('combobox', { name: 'Value', exact: true }).selectOption({ label: 'Small' });
  await several.check();
  expect(await page.getByRole('checkbox', { name: 'Small' }).isChecked()).toBe(true);
  await crm.getByRole('button', { name: 'Save' }).waitFor();
});

test('the label "Value" focuses its control, also without items', async () => {
  const { page } = getPlayground();
  await openDocument(page, 'Book a room');
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Room Select' }).click();
  await page.getByText('Value', { exact: true }).click();
  expect(await hasFocus(page.getByRole('textbox', { name: 'Value', exact: true }))).toBe(true);
});

test('a number can be typed with its sign first', async () => {
  const page = await addSelect();
  await page.getByRole('combobox', { name: 'Type of Value of item 1' }).selectOption('number');
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

test('items with equal values are not offered twice, nor after they are deleted', async () => {
  const page = await addSelect();
  await page.getByRole('button', { name: 'Add an item' }).click();
  const valueField = (item: number) => page.getByRole('spinbutton', { name: `Value of item ${item}` });
  await valueField(2).fill('3');
  await valueField(1).fill('8');
  await valueField(3).fill('9');
  const offered = page.getByRole('combobox', { name: 'Value', exact: true }).locator('option');
  await expect.poll(() => offered.count()).toBe(4);
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
  await page.getByText('shown when Flavours is Lemon and Raspberry').waitFor();
  await page.getByText('No problems').first().waitFor();
  await crm.getByLabel('Gift note').waitFor({ state: 'hidden' });
  await crm.getByLabel('Raspberry').check();
  await crm.getByLabel('Gift note').waitFor();
  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.press('ControlOrMeta+End');
  await editor.getByText('"equals"').last().scrollIntoViewIfNeeded();
  expect(await editor.innerText()).toContain('{ "flavours": { "equals": ["lemon", "raspberry"] } }');
});

/** Adds a select to the modal, in the builder, which then shows it. */
async function addSelect(): Promise<Page> {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Select/ })
    .click();
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
