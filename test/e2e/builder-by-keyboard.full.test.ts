import { expect, test } from 'vitest';
import { tabTo, untilFocused } from './playground-page.ts';
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
  await page.getByText('No blocks yet').waitFor();

  await add('Input', 'Cake size');
  await tick('Required');
  await unfold();
  await write('Placeholder', 'S, M or L');
  await add('Text area', 'Wishes');
  await unfold();
  await tick('Resize');
  await add('Separator');
  await add('Checkbox group', 'Flavours');
  await write('Label of item 1', 'Lemon');
  await write('Value of item 1', 'lemon');
  await write('Label of item 2', 'Raspberry');
  await press('More for item 2');
  await untilFocused(page.getByRole('menuitem', { name: 'Cannot be chosen' }));
  await page.keyboard.type('c');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Item 2: Raspberry' }).getByText('Cannot be chosen').last().waitFor();
  await press('Add item');
  await write('Label of item 3', 'Hazelnut');
  await add('Date picker', 'Pickup date');
  await tick('Required');
  await add('Select', 'Bakery');
  await write('Label of item 1', 'Harbour Bakery');
  await write('Label of item 2', 'Old Town Bakery');
  await tick('Required');
  await add('Radio group', 'Is it a gift?');
  await unfold();
  await write('Key', 'is_gift');
  await page.keyboard.press('Enter');
  await add('Text', 'We call when it is **ready**.');
  await unfold();
  await tick('Markdown');
  await add('Input', 'Gift note');
  await choose('Visible when', 'Other');
  await choose('Block', 'Is it');
  await choose('Comparison', 'is');
  await choose('Value', 'Yes');
  await page.getByText('Shown if "Is it a gift?" is "Yes"').waitFor();
  await add('Primary', 'Order cake', 'button');
  await add('Secondary', 'Never mind', 'button');
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

  async function add(kind: string, label?: string, noun = 'block'): Promise<void> {
    await press(`Add ${noun}`);
    const search = page.getByRole('combobox', { name: `Search ${noun}s` });
    await untilFocused(search);
    await page.keyboard.type(kind);
    const wanted = page.getByRole('option', { name: new RegExp(`^${kind} ?[A-Zb]`) });
    while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    if (label === undefined) return;
    const first = page.getByRole('textbox', { name: /^(Label|Value)($| \()/ }).first();
    await untilFocused(first);
    await page.keyboard.type(label);
  }

  async function unfold(): Promise<void> {
    const more = page.getByRole('button', { name: /^More options/ });
    if ((await more.getAttribute('aria-expanded')) !== 'true') await press(/^More options/);
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
