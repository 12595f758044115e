import { expect, test } from 'vitest';
import { findViolations, hasFocus, tabTo } from './playground-page.ts';
import { servePlayground } from './serve.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground(servePlayground);

test('an order form is made from nothing, by keyboard alone', async () => {
  const { page, crm } = getPlayground();
  await tabTo(page, page.getByRole('combobox', { name: 'Sample' }));
  await page.keyboard.type('One input');
  await crm.getByLabel('Name').waitFor();
  await tabTo(page, page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  const form = page.getByRole('radio', { name: 'Form', exact: true });
  await tabBack();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Nothing yet. Add a block to begin with.').waitFor();

  await add('Add a block', 'Input');
  await page.keyboard.type('Size');
  await add('Add a block', 'Radio group');
  await page.keyboard.type('Method');
  await write('Label of item 1', 'Pickup');
  await write('Label of item 2', 'Express');
  await write('Key', 'method');
  await page.keyboard.press('Enter');
  await add('Add a block', 'Input');
  await page.keyboard.type('Address');
  await tabTo(page, page.getByRole('checkbox', { name: 'Required' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('combobox', { name: 'Visible on' }));
  await page.keyboard.type('by');
  const rule = page.getByRole('group', { name: /^Rule on/ });
  await tabTo(page, rule.getByRole('combobox', { name: 'Block' }));
  await page.keyboard.type('Method');
  await tabTo(page, rule.getByRole('combobox', { name: 'Rule' }));
  await page.keyboard.type('is');
  await tabTo(page, rule.getByRole('combobox', { name: 'Value' }));
  await page.keyboard.type('Express');
  await page.getByText('shown when Method is Express').waitFor();
  await add('Add a button', 'Primary button');
  await page.keyboard.type('Order');

  await crm.getByLabel('Express').check();
  await crm.getByLabel('Address').fill('Old Town 1');
  await crm.getByRole('button', { name: 'Order' }).waitFor();
  await page.getByText('No problems').first().waitFor();

  async function tabBack(): Promise<void> {
    for (let presses = 0; presses < 20 && !(await page.evaluate(isOnSwitch)); presses++) {
      await page.keyboard.press('Shift+Tab');
    }
    expect(await form.count()).toBe(1);
  }

  async function add(button: string, kind: string): Promise<void> {
    await tabTo(page, page.getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog', { name: button }).getByRole('button', { name: kind }));
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('textbox', { name: /^Label \(required\)/ }))).toBe(true);
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

  await page.getByRole('textbox', { name: 'Key' }).fill('gift');
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
