import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseFrom, findViolations, openTool, problemStatus, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

/** Misspells an option of the first block, and gives two items of another the same value. */
async function makeMistakes(page: Page): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().dblclick();
  await page.keyboard.type('placehodler');
  await page.keyboard.press('ControlOrMeta+F');
  await page.getByRole('textbox', { name: 'Find' }).fill('"raspberry"');
  await page.getByRole('textbox', { name: 'Replace' }).fill('"lemon"');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => problemStatus(page).textContent()).toBe('2 errors');
}

test('a press goes to a problem and keeps the focus, Enter moves it, and the chosen one says why', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await makeMistakes(page);
  await openTool(page, 'Problems');
  const list = page.getByRole('list', { name: 'Problems of the document' });
  const buttons = list.getByRole('button', { name: /^error:/ });
  await buttons.first().click();
  await page.getByText('Line 11, column 13').waitFor();
  await page.getByText('Problem 1 of 2').waitFor();
  await page.keyboard.press('ArrowDown');
  await untilFocused(buttons.nth(1));
  expect(await buttons.nth(1).innerText()).toMatch(/Flavours, item 3/);
  await list
    .getByText(/ticked|chosen|same|distinguish|value/)
    .last()
    .waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }));
  await page.getByText('The preview shows the last version without errors, from').waitFor();
});

test('F8 goes to the next problem from anywhere, in the text and in the builder', async () => {
  const { page, crm } = getPlayground();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await makeMistakes(page);
  await crm.getByLabel('Wishes').focus();
  await page.keyboard.press('F8');
  await untilFocused(editor);
  await page.getByText('Line 11, column').waitFor();
  await page.getByText('Problem 1 of 2').waitFor();
  await page.keyboard.press('F8');
  await page.getByText('Problem 2 of 2').waitFor();

  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.keyboard.press('F8');
  await page.getByText('Problem 1 of 2').waitFor();
  const here = page
    .getByRole('region', { name: 'Document', exact: true })
    .getByText(/"placehodler" is not an option/);
  await here.waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.editor-body') !== null))
    .toBe(true);
});

test('the safe fixes are one step, which says how many they are', async () => {
  const { page } = getPlayground();
  await makeMistakes(page);
  await openTool(page, 'Problems');
  await page.getByRole('button', { name: /^Fix \d of 2$/ }).click();
  await expect.poll(() => problemStatus(page).textContent()).not.toBe('2 errors');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => problemStatus(page).textContent()).toBe('2 errors');
  await chooseFrom(page, 'More of the document', 'Back to the sample');
});
