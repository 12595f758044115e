import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeProject } from '../make-project.ts';
import { chooseFrom, createDocument, findViolations, openDocument, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('the page can be read from right to left', async () => {
  const { page, crm } = getPlayground();
  await chooseFrom(page, /^Size of the preview/, 'Right to left');
  await expect.poll(() => crm.locator('html').getAttribute('dir')).toBe('rtl');
  const isRight = async () => {
    const [label, dialog] = await Promise.all([
      crm.getByText('Cake size').boundingBox(),
      crm.getByRole('dialog').boundingBox(),
    ]);
    return label !== null && dialog !== null && label.x + label.width > dialog.x + dialog.width / 2;
  };
  await expect.poll(isRight).toBe(true);
});

test('files are imported and exported, and drafts are renamed, kept and deleted', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const picker = page.getByLabel('File to import');
  await picker.setInputFiles(file('long.json', ' '.repeat(5_000_000)));
  await page.getByRole('alert').getByText('"long.json" is longer than 1 MB').waitFor();
  await picker.setInputFiles(file('visit.modal.json', schema));
  await crm.getByLabel('Place').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await chooseFrom(page, 'File', 'Rename…');
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await untilFocused(dialog.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Half a na');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Document: visit.modal.json' }).waitFor();
  await chooseFrom(page, 'File', 'Rename…');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Enter a name.').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.type('Site visit');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const download = page.waitForEvent('download');
  await chooseFrom(page, 'File', 'Export as a file');
  expect((await download).suggestedFilename()).toBe('site-visit.modal.json');
  await page.reload();
  await crm.getByRole('heading', { name: 'Site visit' }).waitFor();

  await dropFiles(page, ['meeting.json', schema.replace('Place', 'Room')]);
  await crm.getByLabel('Room').waitFor();
  expect(await listDrafts(page)).toEqual(['Site visit', 'meeting']);
  await chooseFrom(page, 'File', 'Delete this draft');
  const toast = page.locator('.toast').filter({ hasText: '"meeting" was deleted' });
  // It stays while the pointer is on it.
  await toast.hover();
  await page.getByRole('button', { name: 'File', exact: true }).press('Enter');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await crm.getByLabel('Room').waitFor();
  expect(await toast.count()).toBe(0);
  const titles = await listDrafts(page);
  expect(titles.filter((title) => title === 'meeting')).toHaveLength(1);
  expect(titles).toHaveLength(3);
  await createDocument(page, 'Confirm with text');
  await crm.getByRole('button', { name: 'Cancel the order' }).waitFor();
  expect(await findViolations(playground)).toEqual([]);
});

test('a new document is chosen among the templates of a kind, or is a file', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New document' });
  const headings = dialog.getByRole('heading', { level: 3 });
  const kind = (name: string) => dialog.getByRole('radio', { name, exact: true });
  await kind('Filter 4').check({ force: true });
  expect(await headings.allInnerTexts()).toEqual(['Filter']);
  expect(await dialog.getByRole('group', { name: 'Filter' }).getByRole('radio').count()).toBe(4);
  await dialog.getByRole('button', { name: 'Create filter' }).waitFor();
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('invoices');
  await dialog.getByText('No template matches "invoices".').waitFor();
  await dialog.getByRole('button', { name: 'Create document', disabled: true }).waitFor();
  await kind('Filter 0').waitFor();
  await kind('All kinds 1').check({ force: true });
  expect(await headings.allInnerTexts()).toEqual(['Manifest']);
  expect(await findViolations(getPlayground())).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Import a file…' }).click();
  await (await chooser).setFiles({
    name: 'visit.modal.json',
    mimeType: 'application/json',
    buffer: Buffer.from(schema),
  });
  await crm.getByLabel('Place').waitFor();
  expect(await dialog.isVisible()).toBe(false);
});

/** The titles of the drafts in the list of documents. */
async function listDrafts(page: Page): Promise<readonly (string | null)[]> {
  await page.getByRole('button', { name: /^Document:/ }).click();
  const group = page.getByRole('group', { name: 'Your drafts' });
  await group.waitFor();
  const titles = await group.getByRole('option').evaluateAll((all) => all.map((one) => one.ariaLabel));
  await page.keyboard.press('Escape');
  return titles;
}

test('each text among several dropped files becomes a draft', async () => {
  const { page, crm } = getPlayground();
  await dropFiles(
    page,
    ['visit.json', schema],
    ['photo.png', '\0'],
    ['meeting.json', schema],
    ['notes.txt', 'hello'],
  );
  const alert = page.getByRole('alert');
  await alert.getByText('"photo.png" is not a text file. It was not imported.').waitFor();
  await alert.getByText('"notes.txt" is not like a modal, filter, manifest or response.').waitFor();
  await crm.getByRole('heading', { name: 'meeting' }).waitFor();
  expect(await listDrafts(page)).toEqual(['visit', 'meeting']);
});

test('a file dragged from outside directly over the modal is accepted', async () => {
  const { page, crm } = getPlayground();
  const folder = makeProject({ 'visit.modal.json': schema });
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(folder, 'visit.modal.json')], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'dragCancel' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', { type, x: 1000, y: 400, data });
  const cover = page.getByText('Drop a file to open it as a draft');
  await drag('dragEnter');
  await drag('dragOver');
  await cover.waitFor();
  await drag('dragCancel');
  await page.mouse.move(1000, 420);
  await cover.waitFor({ state: 'detached' });

  await drag('dragEnter');
  await drag('dragOver');
  await cover.waitFor();
  await drag('dragOver');
  await drag('drop');
  await crm.getByRole('heading', { name: 'visit' }).waitFor();
});

async function dropFiles(page: Page, ...files: readonly (readonly [name: string, text: string])[]) {
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const [name, text] of all) data.items.add(new File([text], name));
    return data;
  }, files);
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.dispatchEvent('dragover', { dataTransfer: transfer });
  await page.getByText('Drop a file to open it as a draft').waitFor();
  await editor.dispatchEvent('drop', { dataTransfer: transfer });
}

test('a copy keeps the input of the modal, under its own name', async () => {
  const { page, crm } = getPlayground();
  await crm.getByLabel('Cake size').fill('XXL');
  await chooseFrom(page, 'File', 'Duplicate');
  await crm.getByRole('heading', { name: 'New cake order, copy' }).waitFor();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Wishes"', { exact: true }).dblclick();
  await page.keyboard.type('Notes');
  await crm.getByLabel('Notes').waitFor();
  expect(await crm.getByLabel('Cake size').inputValue()).toBe('XXL');
  await chooseFrom(page, 'File', 'Rename…');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Party');
  await page.keyboard.press('Enter');
  await crm.getByRole('heading', { name: 'Party' }).waitFor();
});

test('two tabs keep the edits of each, also after a reload', async () => {
  const { page, crm } = getPlayground();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const editorOf = (tab: Page) => tab.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editorOf(other).waitFor();
  await editorOf(page).getByText('"Wishes"', { exact: true }).dblclick();
  await page.keyboard.type('Notes');
  await editorOf(other).getByText('"Notes"', { exact: true }).waitFor();

  await openDocument(other, 'Cancel an order');
  await editorOf(other).getByText('#/definitions/element-text"').first().dblclick();
  await other.keyboard.insertText('changed');
  await other.close();
  await page.getByRole('button', { name: /^Document:/ }).click();
  await page
    .getByRole('option', { name: /\(edited\)$/ })
    .nth(1)
    .waitFor();

  await page.reload();
  await crm.getByLabel('Notes').waitFor();
  await page.getByRole('button', { name: 'Document: cake-order.modal.json' }).waitFor();
  await openDocument(page, 'Cancel an order');
  await editorOf(page).getByText('changed').waitFor();
});

test('a tab whose draft was deleted by another one works as on a first visit', async () => {
  const { page, crm } = getPlayground();
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'visit.json', mimeType: 'application/json', buffer: Buffer.from(schema) });
  await crm.getByLabel('Place').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openDocument(other, 'visit');
  await other.frameLocator('iframe').getByLabel('Place').waitFor();
  await chooseFrom(page, 'File', 'Delete this draft');
  await crm.getByRole('heading', { name: 'New cake order' }).waitFor();
  // A deletion is kept a moment later.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).not.toContain('Place');

  await other.reload();
  await other.frameLocator('iframe').getByRole('heading', { name: 'New cake order' }).waitFor();
  const editor = other.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Wishes"', { exact: true }).dblclick();
  await other.keyboard.type('Notes');
  await other.frameLocator('iframe').getByLabel('Notes').waitFor();
  await other.close();
});

test('full browser storage is reported, and work can continue', async () => {
  const { page, crm } = getPlayground();
  await page.evaluate(fillStorage);
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Wishes"', { exact: true }).dblclick();
  await page.keyboard.type('Notes');
  await page.getByRole('alert').getByText('The browser storage for this page is full').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await editor.getByText('"Cake size"', { exact: true }).dblclick();
  await page.keyboard.type('Size');
  await crm.getByLabel('Size').waitFor();
});

function fillStorage(): void {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (let count = 0; ; count++) localStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size));
    } catch {
      // Smaller ones may fit.
    }
  }
}

const schema = JSON.stringify({
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: { place: { $ref: '#/definitions/element-input', options: { label: 'Place' } } },
    },
    actions: {
      type: 'object',
      properties: {
        save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
      },
    },
  },
});
