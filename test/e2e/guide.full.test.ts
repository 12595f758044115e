import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  chooseFrom,
  createDocument,
  findViolations,
  openDocument,
  resize,
  untilFocused,
} from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground('first');

test('the guide ticks nothing in another document, can be closed, and is in the help menu', async () => {
  const { page, crm } = getPlayground();
  const guide = page.getByRole('region', { name: 'Guide' });
  await press(guide, 'New empty modal');
  await guide.getByText('2 of 5').waitFor();
  await openDocument(page, 'Plan a delivery');
  await crm.getByText('Delivery').first().waitFor();
  expect(await guide.getByText('2 of 5').count()).toBe(1);
  await press(guide, 'Back to its document');
  await crm.getByLabel('Name').waitFor();
  await press(guide, 'Skip');
  await guide.getByText('3 of 5').waitFor();

  await press(guide, 'Close the guide');
  await guide.waitFor({ state: 'detached' });
  await page.reload();
  await crm.getByRole('dialog').waitFor();
  expect(await guide.count()).toBe(0);
  await chooseFrom(page, 'Help', 'Guide');
  await guide.getByText('3 of 5').waitFor();
  await untilFocused(guide);
  for (const width of [1024, 390]) {
    await resize(page, width, 844);
    if (width === 1024) {
      await page.getByRole('button', { name: 'Fold the tools' }).click();
      await page.getByRole('button', { name: 'Guide', exact: true }).click();
    }
    if (width < 900) await page.getByRole('radio', { name: 'Tools', exact: true }).check({ force: true });
    await guide.waitFor();
    if (width === 1024) {
      const preview = await page.getByRole('region', { name: 'Preview', exact: true }).boundingBox();
      const end = (preview?.y ?? 0) + (preview?.height ?? 0);
      expect((await guide.boundingBox())?.y).toBeGreaterThanOrEqual(end);
    }
    const { x = -1, width: taken = 0 } = (await guide.boundingBox()) ?? {};
    expect(x, `${width}`).toBeGreaterThanOrEqual(0);
    expect(x + taken, `${width}`).toBeLessThanOrEqual(width);
  }
});

function press(place: Page | Locator, name = ''): Promise<void> {
  return place.getByRole('button', { name }).first().click();
}

test('a new modal is a draft that starts with a template', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  for (const [template, text] of [
    ['Confirm with text', 'cancelled in the shop'],
    ['Order form', 'Cake size'],
    ['Dependent selects', 'Building'],
    ['List action', 'You hand over 3 records.'],
    ['Empty', 'Name'],
  ] as const) {
    await createDocument(page, template);
    await crm.getByRole('dialog').getByText(text).first().waitFor();
    await page.getByText('No problems').first().waitFor();
  }
  await page.getByRole('region', { name: 'Guide' }).getByText('2 of 5').waitFor();
  await page.getByRole('button', { name: /^Document:/ }).click();
  const drafts = page.getByRole('group', { name: 'Your drafts' }).getByRole('option');
  await drafts.first().waitFor();
  expect(await drafts.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Confirm with text',
    'Order form',
    'Dependent selects',
    'List action',
    'New modal',
  ]);
});

test('the keyboard shortcuts are listed by a shortcut, in a text too, and work as listed', async () => {
  const playground = getPlayground();
  const { page } = playground;
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  expect(await list.count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+/');
  await list.getByText('Go to the next problem').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });

  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  const lines = async () => (await editor.innerText()).split('\n');
  await editor.getByText('"Cake size"').click();
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', '?']) await page.keyboard.press(key);
  expect(await list.count()).toBe(0);
  expect((await lines())[9]).toContain('"Cake size?"');
  await page.keyboard.press('ControlOrMeta+/');
  await list.waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+ArrowDown');
  expect((await lines())[10]).toContain('"Cake size?"');
  await page.keyboard.press('ControlOrMeta+Z');
  expect((await lines())[9]).toContain('"Cake size?"');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  expect((await lines())[10]).toContain('"Cake size?"');

  await page.keyboard.press('Home');
  await page.keyboard.type('      ');
  await page.keyboard.press('Shift+Alt+F');
  expect((await lines())[10]).toMatch(/^ {12}"label"/);
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  await page.getByText('1 error').waitFor();
  await page.keyboard.press('F8');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('5');
  await page.keyboard.press('ControlOrMeta+F');
  await untilFocused(page.getByRole('textbox', { name: 'Find' }));

  await chooseFrom(page, 'Help', 'Keyboard shortcuts');
  await list.getByRole('button', { name: 'Close' }).click();
  await list.waitFor({ state: 'hidden' });
});
