import { expect, test } from 'vitest';
import { hasFocus, tabTo } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('an order form is made from nothing, by keyboard alone', async () => {
  const { page, crm } = getPlayground();
  await tabTo(page, page.getByRole('button', { name: /^Document:/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search documents' }).waitFor();
  await page.keyboard.type('One input');
  await page.keyboard.press('Enter');
  await crm.getByLabel('Name').waitFor();
  await tabTo(page, page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  for (let presses = 0; presses < 20 && !(await page.evaluate(isOnSwitch)); presses++)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByText('No blocks yet. Add one to start.').waitFor();

  await add('Input', 'Cake size');
  await write('Placeholder', 'S, M or L');
  await tick('Required');
  await add('Text area', 'Wishes');
  await tick('Resize');
  await add('Separator');
  await add('Checkbox group', 'Flavours');
  await write('Label of item 1', 'Lemon');
  await write('Value of item 1', 'lemon');
  await write('Label of item 2', 'Raspberry');
  await tick('Disabled, item 2');
  await press('Add an item');
  await write('Label of item 3', 'Hazelnut');
  await add('Date picker', 'Pickup date');
  await tick('Required');
  await add('Select', 'Bakery');
  await write('Label of item 1', 'Harbour Bakery');
  await write('Label of item 2', 'Old Town Bakery');
  await tick('Required');
  await add('Radio group', 'Is it a gift?');
  await page.keyboard.press('Shift+Tab');
  await write('Key', 'is_gift');
  await page.keyboard.press('Enter');
  await add('Text', 'We call when it is **ready**.');
  await tick('Markdown');
  await add('Input', 'Gift note');
  await choose('Visible on', 'by');
  await choose('Block', 'Is it');
  await choose('Comparison', 'is');
  await choose('Value', 'Yes');
  await page.getByText('shown when Is it a gift? is Yes').waitFor();
  await press('Add a button');
  await press(/^Primary button/);
  await page.keyboard.type('Order cake');
  await press('Add a button');
  await press(/^Secondary button/);
  await page.keyboard.type('Never mind');
  await page.getByText('No problems').first().waitFor();

  const order = crm.getByRole('button', { name: 'Order cake' });
  await tabTo(page, crm.getByLabel('Cake size'));
  await page.keyboard.type('M');
  expect(await crm.getByLabel('Raspberry').isDisabled()).toBe(true);
  await tabTo(page, crm.getByLabel('Pickup date'));
  await page.keyboard.type('05012027');
  await tabTo(page, crm.getByLabel('Bakery'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, crm.getByLabel('Yes'));
  await page.keyboard.press('Space');
  await tabTo(page, crm.getByLabel('Gift note'));
  await page.keyboard.type('Enjoy');
  await tabTo(page, order);
  await page.keyboard.press('Enter');
  await crm.getByText('Saved.').waitFor();

  async function add(kind: string, label?: string): Promise<void> {
    await press('Add a block');
    const palette = page.getByRole('dialog', { name: 'Add a block' });
    await tabTo(page, palette.getByRole('button', { name: new RegExp(`^${kind} ?[A-Z]`) }));
    await page.keyboard.press('Enter');
    if (label === undefined) return;
    const first = page.getByRole('textbox', { name: /^(Label|Value)($| \()/ }).first();
    await expect.poll(() => hasFocus(first)).toBe(true);
    await page.keyboard.type(label);
  }

  async function press(name: string | RegExp): Promise<void> {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  }

  async function tick(name: string): Promise<void> {
    await tabTo(page, page.getByRole('checkbox', { name, exact: true }));
    await page.keyboard.press('Space');
  }

  async function choose(name: string, letters: string): Promise<void> {
    await tabTo(page, page.getByRole('combobox', { name, exact: true }));
    await page.keyboard.type(letters);
  }

  async function write(name: string, text: string): Promise<void> {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
});

function isOnSwitch(): boolean {
  return document.activeElement?.closest('label')?.textContent === 'Text';
}
