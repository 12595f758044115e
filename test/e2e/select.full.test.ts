import { expect, test } from 'vitest';
import { findViolations, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('with "Select in the preview", a block is outlined with its kind, and a press opens it in the builder', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  const select = page.getByRole('button', { name: 'Select in the preview' });
  await select.click();
  expect(await select.getAttribute('aria-pressed')).toBe('true');
  const raspberry = crm.getByRole('checkbox', { name: 'Raspberry' });
  // The frame gets the mode a moment later, and the pointer has to move then.
  const outlined = crm.locator('[data-picked="Checkbox group"]').getByText('Flavours');
  await expect
    .poll(async () => {
      await crm.getByText('Cake size').first().hover();
      await crm.getByText('Raspberry').hover();
      return outlined.isVisible();
    })
    .toBe(true);
  await crm.getByText('Raspberry').click();
  const row = page.getByRole('button', { name: /^Flavours/ }).first();
  await expect.poll(() => row.getAttribute('aria-expanded')).toBe('true');
  await untilFocused(row);
  expect(await raspberry.isChecked()).toBe(false);
  await crm.locator('[data-outlined="Checkbox group"]').waitFor();
  expect(await findViolations(playground)).toEqual([]);

  await page.keyboard.press('Escape');
  expect(await select.getAttribute('aria-pressed')).toBe('false');
  expect(await row.getAttribute('aria-expanded')).toBe('true');
  await crm.getByText('Raspberry').click();
  expect(await raspberry.isChecked()).toBe(true);
});

test('with Alt, a press moves the caret of the text to the block, and the modal is not used', async () => {
  const { page, crm } = getPlayground();
  await crm.getByText('Yes', { exact: true }).hover();
  await page.keyboard.down('Alt');
  await crm.getByText('No', { exact: true }).hover();
  await crm.locator('[data-picked="Radio group"]').waitFor();
  await crm.getByText('Yes', { exact: true }).click();
  await page.keyboard.up('Alt');
  await expect.poll(() => page.locator('.cm-activeLine').textContent()).toContain('"is_gift"');
  await untilFocused(page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }));
  expect(await crm.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(false);
  await crm.locator('[data-outlined="Radio group"]').waitFor();
  await crm.getByText('Yes', { exact: true }).click();
  expect(await crm.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
});

test('with Alt, the first press does not use the modal, even before the pointer was there', async () => {
  const { page, crm } = getPlayground();
  const loaded = page.waitForResponse(/select-parts/);
  await page.keyboard.down('Alt');
  await loaded;
  await crm.getByText('Yes', { exact: true }).click();
  await page.keyboard.up('Alt');
  expect(await crm.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(false);
});

test('Escape in the modal ends selecting, and leaves the modal open', async () => {
  const { page, crm } = getPlayground();
  const select = page.getByRole('button', { name: 'Select in the preview' });
  await crm.getByLabel('Cake size').click();
  await select.click();
  await crm.getByLabel('Wishes').focus();
  await crm.locator('[data-picked="Text area"]').waitFor();
  await page.keyboard.press('Escape');
  expect(await select.getAttribute('aria-pressed')).toBe('false');
  expect(await crm.getByRole('dialog').count()).toBe(1);

  await select.click();
  await crm.getByLabel('Wishes').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.cm-activeLine').textContent()).toContain('"wishes"');
});

test('a second press on a label edits it in the modal, as one step of the history', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await page.getByRole('radio', { name: 'Builder', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Select in the preview' }).click();
  const field = crm.getByRole('textbox', { name: 'Label of "Wishes"' });
  const row = page.getByRole('button', { name: /^Wishes/ }).first();
  const label = crm.locator('.json-modal-label').getByText('Wishes');
  await label.hover();
  await crm.locator('[data-picked="Text area"]').waitFor();
  await label.click();
  await expect.poll(() => row.getAttribute('aria-expanded')).toBe('true');
  await label.click();
  await untilFocused(field);
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.type('Half a');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Select in the preview' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await crm.getByLabel('Wishes').waitFor();

  await label.click();
  await page.keyboard.type('Notes for the baker');
  await page.keyboard.press('Enter');
  await untilFocused(crm.getByLabel('Notes for the baker'));
  await page
    .getByRole('button', { name: /^Notes for the baker/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await crm.getByLabel('Wishes').waitFor();
  expect(await crm.getByRole('dialog').count()).toBe(1);

  // By the keyboard, and kept when one leaves it by a press on another block.
  await crm.getByLabel('Wishes').focus();
  await page.keyboard.press('F2');
  await untilFocused(field);
  await page.keyboard.type('Remarks');
  await crm.getByText('Raspberry').click();
  await crm.getByLabel('Remarks').waitFor();
});
