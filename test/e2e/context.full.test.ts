import { expect, test } from 'vitest';
import { findViolations, openTool, tabTo, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('the context can be that of every page of the CRM', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await openTool(page, 'Requests');
  await page.getByRole('tab', { name: 'Request', exact: true }).click();
  await page.getByRole('button', { name: 'Context: Deal 9' }).click();
  await page.getByRole('combobox', { name: 'Resource' }).selectOption('activity');
  await page.getByRole('combobox', { name: 'View' }).selectOption('list');
  await page.getByRole('textbox', { name: 'Selected ids, empty for all' }).fill('');
  await page.getByRole('textbox', { name: 'All except these ids' }).fill('12, 15');
  await page.getByRole('combobox', { name: 'Filtered by' }).selectOption('everyone');
  await page.getByRole('textbox', { name: 'Type of activity' }).fill('call');
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Escape');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(await row('selectedIds').innerText()).toMatch(/empty/);
  expect(await row('excludedIds').innerText()).toMatch(/12,15/);
  expect(JSON.parse((await row('filter').innerText()).replace(/^filter/, ''))).toEqual({
    everyone: 1,
    activity_type: 'call',
  });
  expect(await row('token').innerText()).toMatch(/eyJ[\s\S]*"userId": 12/);
});

test('the usual contexts are chosen by name', async () => {
  const { page } = getPlayground();
  await page.getByRole('button', { name: 'Context: Deal 9' }).click();
  const from = page.getByRole('combobox', { name: 'Opened from' });
  await from.selectOption('A whole list, except one');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'All except these ids' }).inputValue())
    .toBe('12');
  await page.getByRole('textbox', { name: 'All except these ids' }).fill('12, 15');
  await expect.poll(() => from.inputValue()).toBe('Another place');
  await from.selectOption('One person');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Context: Person 9' }).waitFor();
});

test('a context is saved, renamed, chosen and deleted by name, with the keyboard, and copied for "json-modal check"', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const opens = page.getByRole('button', { name: 'Context: Deal 9' });
  await opens.focus();
  await page.keyboard.press('Enter');
  const context = page.getByRole('dialog', { name: 'Context' });
  const from = context.getByRole('combobox', { name: 'Opened from' });
  await context.getByRole('combobox', { name: 'Resource' }).selectOption('person');
  await context.getByRole('textbox', { name: 'User id' }).fill('40');
  await tabTo(page, context.getByRole('button', { name: 'Save as…' }));
  await page.keyboard.press('Enter');
  await untilFocused(context.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Enter');
  await context.getByRole('alert').getByText('Enter a name.').waitFor();
  await page.keyboard.type('One person');
  await page.keyboard.press('Enter');
  await context.getByRole('alert').getByText('"One person" is there already.').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Somebody');
  await page.keyboard.press('Enter');
  await expect.poll(() => from.inputValue()).toBe('Somebody');
  await untilFocused(from);
  expect(await findViolations(playground)).toEqual([]);
  await context.getByRole('button', { name: 'Rename…' }).click();
  await page.keyboard.type('A new person');
  await page.keyboard.press('Enter');
  await expect.poll(() => from.inputValue()).toBe('A new person');
  await context.getByRole('button', { name: 'Copy for check' }).click();
  await page.getByText('Contexts copied').waitFor();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
    contexts: {
      'A new person': { resource: 'person', view: 'details', userId: 40, companyId: 3, selectedIds: [9] },
    },
  });
  await from.selectOption('One deal');
  await page.keyboard.press('Escape');
  await page.reload();
  await opens.click();
  await from.selectOption('A new person');
  expect(await context.getByRole('textbox', { name: 'User id' }).inputValue()).toBe('40');
  await context.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => from.inputValue()).toBe('One person');
  const toast = page.getByRole('status').filter({ hasText: '"A new person" was deleted' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Context: Person 9' }).click();
  await expect.poll(() => from.inputValue()).toBe('A new person');
});

test('the record of the context is the one that the page shows', async () => {
  const { page, crm } = getPlayground();
  await crm.getByRole('button', { name: 'Close' }).first().click();
  await crm.getByRole('heading', { name: 'Deal: Anniversary catering' }).waitFor();
  await page.getByRole('button', { name: 'Context: Deal 9' }).click();
  const context = page.getByRole('dialog', { name: 'Context' });
  await context.getByRole('textbox', { name: 'Title' }).fill('Harbour festival');
  await context.getByRole('textbox', { name: 'Owner' }).fill('Ada Berg');
  await context.getByRole('textbox', { name: 'Value' }).fill('€ 500');
  await crm.getByRole('heading', { name: 'Deal: Harbour festival' }).waitFor();
  await crm.getByText('Ada Berg').waitFor();
  await crm.getByText('€ 500').waitFor();
  await context.getByRole('textbox', { name: 'Id', exact: true }).fill('12');
  await crm.getByRole('heading', { name: 'Deal: Office breakfasts' }).waitFor();
});

test('a modal keeps its input when it is moved into the page and back into its dialog', async () => {
  const { page, crm } = getPlayground();
  await crm.getByLabel('Cake size').fill('XL');
  for (const [where, dialogs] of [
    ['Panel', 0],
    ['Dialog', 1],
  ] as const) {
    await page.getByRole('radio', { name: where }).check({ force: true });
    await expect.poll(() => crm.getByRole('dialog').count()).toBe(dialogs);
    await expect.poll(() => crm.getByLabel('Cake size').inputValue()).toBe('XL');
    await page.getByText('Cannot be sent yet: Pickup date and Bakery are empty').waitFor();
  }

  await page.getByRole('radio', { name: 'Panel' }).check({ force: true });
  await page.getByRole('radio', { name: 'Phone, 390' }).check({ force: true });
  const topOf = (label: string) =>
    crm.getByText(label, { exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(async () => (await topOf('Cake size')) < (await topOf('Owner'))).toBe(true);
});
