import { expect, test } from 'vitest';
import { addPart, openMore, openPart, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('rows are opened, closed and walked by keys', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const row = (name: RegExp) => page.locator('.part-row').and(page.getByRole('button', { name }));
  await row(/^Is it a gift/).press('Enter');
  const label = page.getByRole('textbox', { name: /^Label \(required\)|^Label$/ });
  await untilFocused(label);
  expect(await label.inputValue()).toBe('Is it a gift?');
  expect(await row(/^Cake size/).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Escape');
  expect(await row(/^Is it a gift/).getAttribute('aria-expanded')).toBe('false');
  await untilFocused(row(/^Is it a gift/));
  for (const name of [/^Gift note/, /^Orders can be changed/, /^Order cake/, /^Cancel/]) {
    await page.keyboard.press('ArrowDown');
    await untilFocused(row(name));
  }
});

test('a row names what its block needs, and its problem has its fix beside the option', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const row = (name: string) => page.getByRole('button', { name, exact: true });
  await row('Cake size Input size Required').waitFor();
  await row('Gift note Input gift_note if "Is it a gift?" is "Yes"').waitFor();
  await row('Order cake Primary button order Sends the form').waitFor();

  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.getByText('1 error').waitFor();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await row('Cake size Input size Required 1 problem').waitFor();
  await openPart(page, /^Cake size/);
  const options = page.getByRole('region', { name: 'Options of Cake size' });
  await options.getByRole('list', { name: 'Problems here' }).getByRole('button').first().click();
  await row('Cake size Input size Required').waitFor();
  expect(await options.getByRole('list', { name: 'Problems here' }).count()).toBe(0);
});

test('other options are named, those that are set first, and stay open for their kind', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await openPart(page, /^Gift note/);
  const more = page.getByRole('button', { name: /^More options/ });
  expect(await more.textContent()).toMatch(/^More optionsKey, Placeholder, Allow clear, /);
  expect(await more.locator('strong').allInnerTexts()).toEqual(['Placeholder', 'Allow clear']);
  await openMore(page);
  await page.getByRole('textbox', { name: 'Placeholder' }).waitFor();
  await openPart(page, /^Wishes/);
  expect(await more.getAttribute('aria-expanded')).toBe('false');
  await openPart(page, /^Cake size/);
  expect(await more.getAttribute('aria-expanded')).toBe('true');
});

test('a removed block can be restored for a moment, and the next row has the focus', async () => {
  const { page } = getPlayground();
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const row = (name: RegExp) => page.locator('.part-row').and(page.getByRole('button', { name }));
  await row(/^Is it a gift/).press('Delete');
  await page.getByText('"Is it a gift?" was removed. One condition still uses it.').waitFor();
  await untilFocused(row(/^Gift note/));
  expect(await row(/^Is it a gift/).count()).toBe(0);
  const toast = page.getByRole('status').filter({ hasText: 'was removed' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await untilFocused(row(/^Is it a gift/));

  await row(/^Wishes/).press('Delete');
  await toast.getByRole('button', { name: 'Undo' }).waitFor();
  await addPart(page, 'block', 'Input');
  await toast.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
});
