import { expect, test } from 'vitest';
import { chooseFrom, createDocument, findViolations, openDocument, resize } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

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
