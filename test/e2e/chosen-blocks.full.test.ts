import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations, openDocument, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('several blocks are chosen with Shift and the arrows, moved, duplicated and removed, each as one step', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const row = await openBuilder(page);
  const first = await namesOf(page);
  await row('Cake size').press('Shift+ArrowDown');
  await untilFocused(row('Wishes'));
  await page.getByRole('status').getByText('2 blocks chosen.').waitFor({ state: 'attached' });
  expect(await chosenOf(page)).toEqual(['Cake size', 'Wishes']);
  expect(await findViolations(playground)).toEqual([]);

  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => namesOf(page)).toEqual([first[2], 'Cake size', 'Wishes', ...first.slice(3)]);
  await page.getByText('Moved 2 blocks to 2 of 9.').waitFor({ state: 'attached' });
  expect(await chosenOf(page)).toEqual(['Cake size', 'Wishes']);
  await page.keyboard.press('Delete');
  await page.getByText('2 blocks were removed.').waitFor();
  await crm.getByLabel('Wishes').waitFor({ state: 'detached' });
  const removed = [first[2], ...first.slice(3)];
  expect(await namesOf(page)).toEqual(removed);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesOf(page)).toEqual([first[2], 'Cake size', 'Wishes', ...first.slice(3)]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => namesOf(page)).toEqual(first);

  await row('Cake size').focus();
  await page.keyboard.press('Escape');
  expect(await chosenOf(page)).toEqual([]);
  await row('Cake size').press('Delete');
  await expect.poll(() => namesOf(page)).toEqual(first.slice(1));
  await row('Pickup date').press('Delete');
  await row('Wishes').press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+d');
  await expect
    .poll(() => namesOf(page))
    .toEqual([
      'Wishes',
      first[2],
      'Wishes',
      first[2],
      ...first.slice(3).filter((name) => name !== 'Pickup date'),
    ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await namesOf(page)).length).toBe(7);
});

test('blocks that are chosen with Ctrl and Shift are cut into another document, and dragged', async () => {
  const { page, crm } = getPlayground();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = await openBuilder(page);
  const first = await namesOf(page);
  await row('Wishes').click({ modifiers: ['ControlOrMeta'] });
  await row('Pickup date').click({ modifiers: ['ControlOrMeta'] });
  expect(await chosenOf(page)).toEqual(['Wishes', 'Pickup date']);
  await row('Pickup date').press('ControlOrMeta+x');
  await expect
    .poll(() => namesOf(page))
    .toEqual(first.filter((name) => !['Wishes', 'Pickup date'].includes(name)));
  await openDocument(page, 'Cancel an order');
  await row('Reason').press('ControlOrMeta+v');
  await crm.getByLabel('Pickup date').waitFor();
  await expect.poll(() => chosenOf(page)).toEqual(['Wishes', 'Pickup date']);
  const names = await namesOf(page);
  expect(names.slice(names.indexOf('Reason'), names.indexOf('Reason') + 3)).toEqual([
    'Reason',
    'Wishes',
    'Pickup date',
  ]);

  await row('Wishes').dragTo(row(names[0] ?? ''));
  await expect
    .poll(() => namesOf(page))
    .toEqual(['Wishes', 'Pickup date', ...names.filter((name) => !['Wishes', 'Pickup date'].includes(name))]);
  await row('Reason').click();
  expect(await chosenOf(page)).toEqual([]);
  await row('Wishes').click({ modifiers: ['Shift'] });
  expect(await chosenOf(page)).toEqual(
    (await namesOf(page)).slice(0, (await namesOf(page)).indexOf('Reason') + 1),
  );
});

/** Opens the builder, and returns a function that finds a row by its name. */
async function openBuilder(page: Page) {
  await page.getByText('Builder', { exact: true }).click();
  const list = page.getByRole('region', { name: 'Blocks' });
  await list.waitFor();
  return (name: string) => list.locator('.part-row').filter({ hasText: name }).first();
}

async function namesOf(page: Page): Promise<readonly string[]> {
  return page.getByRole('region', { name: 'Blocks' }).locator('.part-name').allInnerTexts();
}

async function chosenOf(page: Page): Promise<readonly string[]> {
  return page.getByRole('button', { pressed: true }).locator('.part-name').allInnerTexts();
}
