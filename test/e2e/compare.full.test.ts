import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseFrom, createDocument, findViolations, openDocument, resize } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const cake = readFileSync(
  new URL('../../src/templates/modals/cake-order.modal.json', import.meta.url),
  'utf8',
);
const phone = '"phone": { "$ref": "#/definitions/element-input", "options": { "label": "Phone" } }';

/** The order form without the wishes, with a phone number at its end and another label of a hidden block. */
const changedCake = cake
  .replace(/"wishes": \{[\s\S]*?\n {8}\},\n/, '')
  .replace('"Gift note"', '"Note"')
  .replace('"terms": {', `${phone}, "terms": {`);

test('a document is compared with the text before the changes, a draft and a file', async () => {
  const playground = getPlayground();
  const { page } = playground;
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await chooseFrom(page, 'More of the document', 'Compare…');
  await dialog.getByText('Nothing to compare with yet').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }).getByText('"Cake size"').click();
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 's']) await page.keyboard.press(key);
  await chooseFrom(page, 'More of the document', 'Compare…');
  await dialog.getByText('1 change, none of them breaking, none of them to upload.').waitFor();
  expect(await changes.allInnerTexts()).toEqual([expect.stringMatching(/"Cake sizes"[\s\S]*By a response/)]);
  await dialog.getByRole('button', { name: 'Copy the response' }).waitFor();
  const [old, current] = ['This document before your changes', 'This document'].map((name) =>
    dialog.getByRole('region', { name, exact: true }),
  );
  await old?.locator('[data-change="Changed"]', { hasText: 'Cake size' }).waitFor();
  await current?.locator('[data-change="Changed"]', { hasText: 'Cake sizes' }).waitFor();
  await dialog.getByRole('button', { name: /Cake sizes/ }).press('Enter');
  await current?.locator('[data-chosen]', { hasText: 'Cake sizes' }).waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await dialog.getByText('Side by side', { exact: true }).click();
  await dialog.getByText('equal lines').first().waitFor();
  const row = dialog.getByRole('row').filter({ hasText: 'Cake sizes' });
  expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toContain('"label": "Cake size", ');
  expect(await findViolations(playground)).toEqual([]);

  await dialog.getByLabel('File to compare with').setInputFiles({
    name: 'old.modal.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{ "type": "object" }'),
  });
  await dialog.getByText('The old version has errors, so only the texts are compared.').waitFor();
  await dialog.getByLabel('File to compare with').setInputFiles({
    name: 'picture.json',
    mimeType: 'application/json',
    buffer: Buffer.from([0xff, 0xfe, 0]),
  });
  await dialog.getByRole('alert').getByText('"picture.json" could not be read as text.').waitFor();
  expect(await dialog.getByRole('combobox', { name: 'Old version' }).inputValue()).toBe('1');
});

test('each part that only one version of a modal has is marked there, and a press brings it to view', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await page.locator('.cm-content').fill(changedCake);
  await chooseFrom(page, 'More of the document', 'Compare…');
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  const version = (name: string) => dialog.getByRole('region', { name, exact: true });
  const old = version('This document before your changes');
  await old.locator('[data-change="Removed"]', { hasText: 'Wishes' }).waitFor();
  const added = version('This document').locator('[data-change="New"]');
  expect(await added.allInnerTexts()).toEqual(['Phone']);
  expect(await added.evaluate(isInView)).toBe(false);
  await dialog.getByRole('button', { name: /Phone/ }).click();
  await expect.poll(() => added.evaluate(isInView)).toBe(true);
  // A block that no version shows as it opens has no button.
  await dialog.getByText(/^"Gift note" is called/).waitFor();
  expect(await dialog.getByRole('button', { name: /Gift note/ }).count()).toBe(0);

  await page.keyboard.press('Escape');
  await resize(page, 390, 844);
  await page.getByRole('radio', { name: 'Document', exact: true }).check({ force: true });
  await chooseFrom(page, 'More of the document', 'Compare…');
  await dialog.getByText(/^"Wishes" is gone/).waitFor();
  expect(await dialog.getByRole('region', { name: 'This document', exact: true }).count()).toBe(0);
  await dialog.getByText('Side by side', { exact: true }).click();
  await dialog.getByRole('cell', { name: /"Phone"/ }).waitFor();
  expect(await findViolations(playground)).toEqual([]);
});

function isInView(part: Element): boolean {
  const around = part.closest('section')?.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  return around !== undefined && top >= around.top && bottom <= around.bottom + 1;
}

test('filters say whether they match the same records, and drafts of other kinds are not offered', async () => {
  const playground = getPlayground();
  const { page } = playground;
  await openDocument(page, 'Plan a delivery');
  for (const template of ['Big deals this year', 'One condition']) {
    await createDocument(page, template);
  }
  await chooseFrom(page, 'More of the document', 'Compare…');
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  const options = dialog.getByRole('combobox', { name: 'Old version' }).getByRole('option');
  await options.first().waitFor({ state: 'attached' });
  expect(await options.allInnerTexts()).toEqual(['Draft "Big deals this year"']);
  await dialog
    .getByRole('heading', { name: /match the same records|matches (more|fewer) records|^Each matches/ })
    .waitFor();
  await resize(page, 390, 844);
  expect(await findViolations(playground)).toEqual([]);
});
