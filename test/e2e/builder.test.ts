import { expect, test } from 'vitest';
import { chooseFrom, findViolations, openMore, openPart, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('parts are moved, copied, renamed and deleted, and both views share the history', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const blocks = page.getByRole('region', { name: 'Blocks' });
  const names = () => blocks.locator('.part-name').allInnerTexts();
  const gift = blocks.getByRole('button', { name: 'Is it a gift? Radio group' });
  await gift.click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Moved "Is it a gift?" to 6 of 9.').waitFor();
  await untilFocused(gift);
  await gift.dragTo(blocks.getByRole('button', { name: /^Wishes/ }));
  await expect
    .poll(async () => (await names()).slice(0, 3))
    .toEqual(['Cake size', 'Is it a gift?', 'Wishes']);

  await openMore(page);
  const key = page.getByRole('textbox', { name: 'Key' });
  await key.fill('wishes');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('"wishes" is taken.').waitFor();
  const rejection = await key.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${rejection}"]`).textContent()).toBe('"wishes" is taken.');
  await key.fill('gift');
  await page.keyboard.press('Enter');
  await page.getByText('Renamed "is_gift" to "gift". One condition was updated.').waitFor();
  await chooseFrom(page, 'More of Is it a gift?', /^Duplicate/);
  await expect.poll(async () => (await names()).length).toBe(10);
  await blocks.getByText('10 of 10').waitFor();
  expect(await page.getByRole('button', { name: 'Add block' }).count()).toBe(0);
  await chooseFrom(page, 'More of Is it a gift?', /^Remove/);
  await page.getByRole('button', { name: 'Add block' }).waitFor();
  await openPart(page, 'Gift note Input');
  await page.getByText('Shown if "Is it a gift?" is "Yes"').waitFor();
  expect(await findViolations(playground)).toEqual([]);

  await openMore(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('A line or two');
  await crm.getByLabel('Yes').check();
  await crm.getByText('A line or two').waitFor();
  await page.keyboard.press('ControlOrMeta+Z');
  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await page.getByRole('button', { name: 'More of the document' }).click();
  expect(await page.getByRole('menuitem', { name: 'Back to the sample' }).isEnabled()).toBe(false);
});
