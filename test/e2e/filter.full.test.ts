import { expect, test } from 'vitest';
import { bigDeals, openFilter } from './open-filter.ts';
import { findViolations, problemStatus, resize, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a filter is read back as a sentence, with the condition that decided for each record', async () => {
  const { page } = getPlayground();
  await openFilter(page);
  await page
    .getByText(/^Deals where Value is more than 1,000 and Expected close date is before 31 Dec 2026/)
    .waitFor();
  const status = page.getByRole('region', { name: 'Status' });
  await status.getByText('5 of 16 conditions').waitFor();
  await status.getByText('3 of 8 sample deals match').waitFor();
  const rows = await page.getByRole('row').allInnerTexts();
  expect(rows.join('\n')).toMatch(/Birthday cakes[\s\S]*Value is 850, not more than 1,000/);
  expect(rows.join('\n')).toMatch(/Wedding, 80 guests[\s\S]*Status is Lost, and Email is liis@tamm.ee/);
  expect(rows.join('\n')).toMatch(/Summer party[\s\S]*Expected close date is empty/);

  await page.getByRole('button', { name: /^Birthday cakes/ }).click();
  const first = page.getByRole('group', { name: 'All of these, condition 1' });
  expect(await first.getAttribute('data-decisive')).toBe('true');
  await first.getByRole('textbox', { name: 'Value' }).focus();
  await page.getByRole('row', { name: /Birthday cakes.*Excluded by the chosen condition/s }).waitFor();

  await page.getByText('Matching 3', { exact: true }).click();
  expect(await page.getByRole('row').count()).toBe(4);

  // A narrow list has the name, the values and the reason of a record below each other.
  await resize(page, 1024, 900);
  const name = page.getByRole('rowheader').first();
  expect((await name.boundingBox())?.width).toBeGreaterThan(100);
});

test('a problem is at its condition, with the fix as a button', async () => {
  const { page } = getPlayground();
  await openFilter(page, bigDeals.replace('">", "value": 1000', `"LIKE '%Tallinn%'", "value": ""`));
  const first = page.getByRole('group', { name: 'All of these, condition 1' });
  const problems = first.getByRole('list', { name: 'Problems here' });
  await problems.getByRole('button').first().click();
  await problems.waitFor({ state: 'detached' });
  expect(await first.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('Tallinn');
});

test('a new condition is not called wrong before it is left, and then in the words of the builder', async () => {
  const { page } = getPlayground();
  await openFilter(page);
  await page.getByRole('button', { name: 'Add condition' }).last().click();
  const added = page.getByRole('group', { name: 'Any of these, condition 3' });
  await untilFocused(added.getByRole('combobox', { name: 'Field' }));
  await page.keyboard.type('Value');
  const field = added.getByRole('combobox', { name: 'Field' });
  await expect.poll(() => field.inputValue()).toBe('["deal","value"]');
  await page.getByText('no value yet').waitFor();
  // Longer than the linter takes.
  await page.waitForTimeout(1000);
  await problemStatus(page).getByText('No problems', { exact: true }).waitFor();
  expect(await added.getByRole('list', { name: 'Problems here' }).count()).toBe(0);

  await added.getByRole('textbox', { name: 'Value' }).focus();
  await page.getByRole('group', { name: 'Any of these, condition 1' }).getByRole('combobox').first().focus();
  await added.getByText('"is" has no value. Enter one, or choose "is empty".').waitFor();
  await problemStatus(page).getByText('1 warning', { exact: true }).waitFor();
  await added.getByRole('button', { name: 'Choose "is empty"' }).click();
  await problemStatus(page).getByText('No problems', { exact: true }).waitFor();
});

test('sample records are edited as JSON, and compared again', async () => {
  const { page } = getPlayground();
  await openFilter(page);
  await page.getByRole('button', { name: 'Edit records' }).click();
  const editor = page.getByRole('textbox', { name: 'Records, as JSON' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('[{"title":"Mine","value":2000,"status":"open"}]');
  await page.getByText('0 of 1 sample deals match', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Mine/ }).waitFor();
  await page.keyboard.insertText('x');
  await page.getByRole('alert').getByText('The records are not JSON').waitFor();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByText('3 of 8 sample deals match', { exact: false }).waitFor();
});

test('the history of a document survives a reload, and stays apart from that of another', async () => {
  const { page } = getPlayground();
  await openFilter(page);
  const value = page
    .getByRole('group', { name: 'All of these, condition 1' })
    .getByRole('textbox', { name: 'Value' });
  await value.fill('7');
  const second = page.getByRole('group', { name: 'All of these, condition 2' });
  await second.getByRole('button', { name: 'Remove the condition' }).press('Enter');
  await page.getByText('4 of 16 conditions', { exact: false }).waitFor();
  // The workspace is stored a moment after a change.
  await page.waitForTimeout(400);
  await page.reload();
  await page.getByText('4 of 16 conditions', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('5 of 16 conditions', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => value.inputValue()).toBe('1000');
  await openFilter(page, bigDeals.replace('1000', '2000'));
  await expect.poll(() => value.inputValue()).toBe('2000');
  expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

test('a filter is made from a template that is searched and chosen by keyboard', async () => {
  const { page } = getPlayground();
  await page.getByRole('button', { name: 'New', exact: true }).press('Enter');
  const search = page.getByRole('searchbox', { name: 'Search templates' });
  await untilFocused(search);
  await page.keyboard.type('filter big');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('3 of 8 sample deals match', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  await page.getByRole('textbox', { name: 'Records, as JSON' }).waitFor();
});

test('axe finds nothing, at any width', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await openFilter(page);
  for (const width of [1440, 1024, 390]) {
    await resize(page, width, 900);
    expect(await findViolations(playground), `at ${width} px`).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('F8 goes to the control of the next problem in the builder', async () => {
  const { page } = getPlayground();
  await openFilter(
    page,
    bigDeals.replace('">", "value": 1000', '">>", "value": 1000').replace('"open"', '"opened"'),
  );
  const first = page.getByRole('group', { name: 'All of these, condition 1' });
  await first.getByRole('list', { name: 'Problems here' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('F8');
  await page.getByText(/^Problem 1 of \d/).waitFor();
  await untilFocused(first.getByRole('combobox', { name: 'Comparison' }));
});

test('a dragged column keeps its width for documents of its kind', async () => {
  const { page } = getPlayground();
  const widthOf = async () =>
    (await page.getByRole('region', { name: 'Document' }).boundingBox())?.width ?? 0;
  const before = await widthOf();
  await page.getByRole('separator', { name: 'Width of the document' }).press('Shift+ArrowRight');
  await expect.poll(widthOf).toBe(before + 64);
  await openFilter(page);
  await expect.poll(widthOf).not.toBe(before + 64);
  await page.getByRole('button', { name: /^Document: / }).click();
  await page.getByRole('option', { name: /^New cake order/ }).click();
  await expect.poll(widthOf).toBe(before + 64);
});
