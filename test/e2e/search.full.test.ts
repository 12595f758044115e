import { expect, test } from 'vitest';
import { findViolations, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('Ctrl K finds documents, parts, problems, tools and commands, from the page and from the text', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  async function find(words: string, name: string | RegExp) {
    await page.keyboard.press('ControlOrMeta+k');
    await untilFocused(field);
    await field.fill(words);
    await dialog.getByRole('option', { name }).first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  }
  await editor.click();
  await find('pickup', 'Pickup date');
  await untilFocused(editor);
  await page.locator('.cm-activeLine').getByText('"pickup_date"').waitFor();

  await find('explain', 'Explain');
  await page.getByRole('tab', { name: 'Explain', selected: true }).waitFor();
  await find('shortcuts', 'Keyboard shortcuts');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Search documents, parts')
    .waitFor();
  await page.keyboard.press('Escape');

  await editor.press('ControlOrMeta+Home');
  await page.keyboard.insertText('x');
  await find('json', /./);
  await page.keyboard.press('ControlOrMeta+z');

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('no such thing');
  await dialog.getByText('Nothing matches "no such thing".').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await field.fill('');
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Escape');
  await find('book a room', 'Book a room');
  await crm.getByRole('heading', { name: 'Book a room' }).waitFor();
});
