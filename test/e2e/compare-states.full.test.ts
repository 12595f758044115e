import { expect, test } from 'vitest';
import { findViolations, openTool, resize, untilFocused } from './playground-page.ts';
import { openStates, states } from './states-tool.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('states are found by their words and blocks, and the rest comes back', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await openStates(playground, 'Plan a delivery');
  const field = page.getByRole('searchbox', { name: 'Find a state' });
  await field.fill('harbour');
  await expect.poll(() => states(page).count()).toBeLessThan(20);
  const names = await states(page).allInnerTexts();
  expect(names.every((name) => name.includes('Harbour'))).toBe(true);
  await page.getByText(`${names.length} of 20 states`, { exact: false }).waitFor();
  await states(page).first().click();
  await crm.getByRole('combobox', { name: 'Pickup point' }).waitFor();
  expect(await crm.getByRole('combobox', { name: 'Pickup point' }).inputValue()).toBe('harbour');

  await field.fill('no such words');
  await page.getByRole('button', { name: 'Show all states' }).click();
  await expect.poll(() => states(page).count()).toBe(20);
  await page.getByRole('combobox', { name: 'Kind of states' }).selectOption('Can be sent');
  expect(await states(page).filter({ hasText: 'Cannot be sent' }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'With the block' }).selectOption('Address');
  await expect.poll(() => states(page).count()).toBeGreaterThan(0);
  const withAddress = await states(page).allInnerTexts();
  expect(withAddress.every((name) => name.includes('Courier'))).toBe(true);
  await page.getByText('Table', { exact: true }).click();
  expect(await page.getByRole('row').count()).toBe(withAddress.length + 1);
});

test('two states are compared side by side, by keyboard, and axe finds nothing', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await openStates(playground, 'New cake order');
  await page.getByRole('button', { name: 'Compare two states' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Compare two states' });
  await heading.waitFor();
  await untilFocused(heading);
  await page
    .getByRole('combobox', { name: 'Second state' })
    .selectOption({ label: '"Is it a gift?" is "Yes"' });
  const rows = page.getByRole('table', { name: 'Differences of the two states' }).getByRole('row');
  await rows.getByText('Gift note').waitFor();
  expect((await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    'Block First state Second state',
    'Is it a gift? value "no" "yes"',
    'Gift note shown hidden shown',
  ]);
  expect(await findViolations(playground)).toEqual([]);
  await page.getByRole('combobox', { name: 'Second state' }).selectOption({ label: 'As opened' });
  await page.getByText('Both states show the same.').waitFor();
  await page.keyboard.press('Escape');
  await untilFocused(page.getByRole('button', { name: 'Compare two states' }));

  await resize(page, 390, 844);
  await page.getByRole('radio', { name: 'Tools', exact: true }).check({ force: true });
  await openTool(page, 'States');
  expect(await findViolations(playground)).toEqual([]);
});
