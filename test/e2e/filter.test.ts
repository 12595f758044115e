import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bigDeals, openFilter } from './open-filter.ts';
import { untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

/** Returns the text of the file, as the page would hand it out. */
async function readText(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  const editor = page.getByRole('textbox', { name: 'Filter, as JSON' });
  await editor.waitFor();
  return (await editor.innerText()).replaceAll(' ', ' ');
}

test('conditions are added, changed, undone and removed by keyboard, and the file keeps the rest', async () => {
  const { page } = getPlayground();
  await openFilter(page, bigDeals.replace('"name"', '"later": [1,2],\n  "name"'));
  const first = page.getByRole('group', { name: 'All of these, condition 1' });
  await first.getByRole('textbox', { name: 'Value' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('800.5');
  await page.getByText('4 of 8 sample deals match', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  const second = page.getByRole('group', { name: 'All of these, condition 2' });
  await page.getByText('6 of 16 conditions', { exact: false }).waitFor();
  await untilFocused(second.getByRole('combobox', { name: 'Field' }));
  await second.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Status' });
  await second.getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is not' });
  await second.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'Won' });
  await page.getByText('3 of 8 sample deals match', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await second.getByRole('combobox', { name: 'Value' }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Redo' }).click();
  const third = page.getByRole('group', { name: 'All of these, condition 3' });
  await third.getByRole('button', { name: 'Remove the condition' }).press('Enter');
  await page.getByText('5 of 16 conditions', { exact: false }).waitFor();
  const text = await readText(page);
  expect(text).toContain('"later": [1,2]');
  expect(text).toContain('"operator": ">", "value": 800.5');
  expect(text).toMatch(/"field_id": "status",\s+"operator": "!=",\s+"value": "won"/);
  expect(text).not.toContain('expected_close_date');
});
