import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations, hasFocus } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('parts are moved, copied, renamed and deleted, and both views share the history', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  const blocks = page.getByRole('region', { name: 'Blocks' });
  const names = () => blocks.locator('.outline-name').allInnerTexts();
  const gift = blocks.getByRole('button', { name: 'Is it a gift? Radio group' });
  await gift.click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Moved "Is it a gift?" to 6 of 9.').waitFor();
  expect(await hasFocus(gift)).toBe(true);
  await gift.dragTo(blocks.getByRole('button', { name: /^Wishes/ }));
  expect((await names()).slice(0, 3)).toEqual(['Cake size', 'Is it a gift?', 'Wishes']);

  const key = page.getByRole('textbox', { name: 'Key' });
  await key.fill('wishes');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('"wishes" is taken.').waitFor();
  const refusal = await key.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${refusal}"]`).textContent()).toBe('"wishes" is taken.');
  await key.fill('gift');
  await page.keyboard.press('Enter');
  await page.getByText('Renamed "is_gift" to "gift". One rule follows.').waitFor();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect.poll(async () => (await names()).length).toBe(10);
  await blocks.getByText('10 at most').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  await blocks.getByRole('button', { name: 'Gift note' }).click();
  await page.getByText('shown when Is it a gift? is Yes').waitFor();
  expect(await findViolations(playground)).toEqual([]);

  await page.getByRole('textbox', { name: 'Message' }).fill('A line or two');
  await crm.getByLabel('Yes').check();
  await crm.getByText('A line or two').waitFor();
  await page.keyboard.press('ControlOrMeta+Z');
  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await page.getByRole('button', { name: 'Reset to sample' }).waitFor({ state: 'detached' });
});

test('the text comes back from the form as it was left: scrolled, folded, and marked where it is wrong', async () => {
  const { page } = getPlayground();
  const show = (editing: string) =>
    page.getByRole('radio', { name: editing, exact: true }).check({ force: true });
  const scrolled = page.locator('.cm-scroller');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByTitle('Fold line', { exact: true }).nth(6).click();
  await page.getByTitle('unfold', { exact: true }).waitFor();
  await scrolled.evaluate((element) => {
    element.scrollTop = 105;
  });
  await show('Form');
  await scrolled.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: /^Label \(required\)/ }).fill('');
  await show('Text');
  await expect.poll(() => scrolled.evaluate(({ scrollTop }) => scrollTop)).toBe(105);
  await page.getByTitle('unfold', { exact: true }).waitFor({ state: 'attached' });
  await scrolled.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.locator('.cm-lint-marker-error, .cm-lint-marker-warning').first().waitFor();
});

test('the form begins where the caret is in the text, and the text shows what was chosen in the form', async () => {
  const { page } = getPlayground();
  const show = (editing: string) =>
    page.getByRole('radio', { name: editing, exact: true }).check({ force: true });
  const part = (name: RegExp) => page.locator('.builder-outline').getByRole('button', { name });
  const line = page.locator('.cm-activeLine');
  await page.locator('.cm-line', { hasText: '"label": "Wishes"' }).click();
  await show('Form');
  await expect.poll(() => part(/^Wishes/).getAttribute('aria-current')).toBe('true');
  await show('Text');
  expect(await line.textContent()).toContain('"label": "Wishes"');
  await show('Form');
  await part(/Primary button$/).click();
  await show('Text');
  await expect.poll(() => line.textContent()).toMatch(/^ *"order": \{$/);
  expect(await line.isVisible()).toBe(true);
});

test('a new block gets the key that its label says, and one that was there keeps its own', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const [key, label] = [field('Key'), field(/^Label/)];
  await label.fill('Size of the cake');
  await page.keyboard.press('Tab');
  expect(await key.inputValue()).toBe('size');

  await page.getByRole('button', { name: 'Add a block' }).click();
  await page
    .getByRole('dialog', { name: 'Add a block' })
    .getByRole('button', { name: /^Input/ })
    .click();
  await expect.poll(() => hasFocus(label)).toBe(true);
  expect(await key.inputValue()).toBe('input');
  await page.keyboard.insertText('Pickup date');
  await page.keyboard.press('Tab');
  await page.getByText('Renamed "input" to "pickup_date_2".').waitFor();
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  expect(await hasFocus(type)).toBe(true);
  await label.fill('Pickup time');
  await page.keyboard.press('Tab');
  expect(await key.inputValue()).toBe('pickup_date_2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await key.inputValue()).toBe('input');
});

test('the value of a new item follows its label until it is written, and one that was there stays', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
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

test('a value of several lines is written as such, and other texts in one line', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
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

test('a part that is dragged carries its key, without which WebKit gives up the drag', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  const part = page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name: /^Wishes/ });
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await part.dispatchEvent('dragstart', { dataTransfer });
  expect(await dataTransfer.evaluate((carried) => carried.getData(carried.types[0] ?? ''))).toBe('wishes');
  await part.dispatchEvent('dragend', { dataTransfer });
});

test('a select of several stays one when nothing is chosen', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Select' });
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
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

test('the name "Value" leads to its control, also where there is no item to choose', async () => {
  const { page } = getPlayground();
  await page.getByRole('combobox', { name: 'Sample' }).selectOption({ label: 'Book a room' });
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Room Select' }).click();
  await page.getByText('Value', { exact: true }).click();
  expect(await hasFocus(page.getByRole('textbox', { name: 'Value', exact: true }))).toBe(true);
});

test('a number is typed as it is read, its sign first', async () => {
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

test('items that have one value for a while are not offered twice, nor after they are gone', async () => {
  const page = await addSelect();
  await page.getByRole('button', { name: 'Add an item' }).click();
  const valueField = (item: number) => page.getByRole('spinbutton', { name: `Value of item ${item}` });
  await valueField(2).fill('3');
  await valueField(1).fill('8');
  await valueField(3).fill('9');
  const offered = page.getByRole('combobox', { name: 'Value', exact: true }).locator('option');
  await expect.poll(() => offered.count()).toBe(4);
});

test('a rule that asks for several values is made of boxes to tick', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Gift note Input' }).click();
  const rule = page.getByRole('group', { name: /^Rule on/ });
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

test('axe finds nothing in the form on a phone', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Schema' }).check({ force: true });
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  for (const part of ['Flavours', 'Bakery', 'Gift note', 'Order cake']) {
    await page.getByRole('button', { name: new RegExp(`^${part}`) }).click();
    expect(await findViolations(playground), part).toEqual([]);
  }
  await page.getByRole('button', { name: 'Add a block' }).click();
  expect(await findViolations(playground), 'palette').toEqual([]);
});

test('of a broken text the form shows what it can, and says what it cannot', async () => {
  const { page } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"#/definitions/element-input"').first().dblclick();
  await page.keyboard.type('slider');
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  const told = page.getByRole('list', { name: 'What the form cannot show' });
  await told.getByText('The kind of "size" is not one that the form knows.').waitFor();
  await page.getByRole('button', { name: /^Wishes/ }).click();
  await page.getByRole('textbox', { name: /^Label/ }).fill('Anything else');
  await told.getByRole('button', { name: 'Show in the text' }).first().click();
  await editor.getByText('"Anything else"').waitFor();
  expect(await hasFocus(editor)).toBe(true);
});

/** Adds a select to the modal, in the form, which then shows it. */
async function addSelect(): Promise<Page> {
  const { page, crm } = getPlayground();
  await page.getByRole('radio', { name: 'Form', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Select/ })
    .click();
  await crm.getByLabel('Select').waitFor();
  return page;
}
