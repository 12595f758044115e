import { expect, test } from 'vitest';
import { untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test.each(['keyboard', 'mouse'])('by %s, a new modal leads to the label of its first block', async (way) => {
  const { page, crm } = getPlayground();
  const button = page.getByRole('button', { name: 'New', exact: true });
  const dialog = page.getByRole('dialog', { name: 'New document' });
  if (way === 'keyboard') {
    await button.press('Enter');
    await untilFocused(dialog.getByRole('searchbox'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => dialog.getByRole('radio', { name: 'Confirm with text' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  } else {
    await button.click();
    await dialog.getByText('Confirm with text').click();
    await dialog.getByText('Empty', { exact: true }).click();
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Create modal' }).click();
  }
  await dialog.waitFor({ state: 'hidden' });
  const label = page.getByRole('region', { name: 'Options of Name' }).getByRole('textbox', { name: 'Label' });
  await untilFocused(label);
  await page.keyboard.type('Reason');
  await crm.getByLabel('Reason').waitFor();
});

test('without a match, an empty modal is offered', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('warehouse');
  await page.getByRole('button', { name: 'Start with an empty modal' }).click();
  await crm.getByLabel('Name').waitFor();
});
