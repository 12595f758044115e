import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeProject } from '../make-project.ts';
import { findViolations } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('the page can be read from right to left', async () => {
  const { page, crm } = getPlayground();
  await page.getByRole('button', { name: 'Right to left' }).click();
  await expect.poll(() => crm.locator('html').getAttribute('dir')).toBe('rtl');
  const [label, dialog] = await Promise.all([
    crm.getByText('Cake size').boundingBox(),
    crm.getByRole('dialog').boundingBox(),
  ]);
  expect(label && dialog && label.x + label.width > dialog.x + dialog.width / 2).toBe(true);
});

test('files are imported and exported, and drafts are renamed, kept and deleted', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  const menu = page.getByRole('combobox', { name: 'Sample' });
  const open = () => page.getByRole('button', { name: 'File' }).click();
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

  await open();
  await page.getByRole('textbox', { name: 'Draft’s name' }).fill('Site visit');
  expect(await findViolations(playground)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  expect((await download).suggestedFilename()).toBe('site-visit.modal.json');
  await page.reload();
  await crm.getByRole('heading', { name: 'Site visit' }).waitFor();

  await dropFiles(page, ['meeting.json', schema.replace('Place', 'Room')]);
  await crm.getByLabel('Room').waitFor();
  expect(await menu.locator('optgroup[label="Your drafts"] option').allInnerTexts()).toEqual([
    'Site visit',
    'meeting',
  ]);
  await open();
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  await page.getByRole('alert').getByText('Deleted "meeting".').waitFor();
  await open();
  await page.getByRole('button', { name: 'Copy as a new draft' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await crm.getByLabel('Room').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const drafts = menu.locator('optgroup[label="Your drafts"] option');
  expect((await drafts.allInnerTexts()).filter((title) => title === 'meeting')).toHaveLength(1);
  expect(await drafts.count()).toBe(3);
  await open();
  await page.getByRole('button', { name: 'New modal…' }).click();
  await page.getByRole('button', { name: /^Confirm with text/ }).click();
  await crm.getByRole('button', { name: 'Cancel the order' }).waitFor();
  expect(await findViolations(playground)).toEqual([]);
});

test('each text among several dropped files becomes a draft', async () => {
  const { page, crm } = getPlayground();
  await dropFiles(page, ['visit.json', schema], ['photo.png', '\0'], ['meeting.json', schema]);
  await page.getByRole('alert').getByText('"photo.png" is not a text file. It was not imported.').waitFor();
  await crm.getByRole('heading', { name: 'meeting' }).waitFor();
  const drafts = page.locator('optgroup[label="Your drafts"] option');
  expect(await drafts.allInnerTexts()).toEqual(['visit', 'meeting']);
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
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('button', { name: 'Copy as a new draft' }).click();
  await crm.getByRole('heading', { name: 'New cake order, copy' }).waitFor();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Wishes"', { exact: true }).dblclick();
  await page.keyboard.type('Notes');
  await crm.getByLabel('Notes').waitFor();
  expect(await crm.getByLabel('Cake size').inputValue()).toBe('XXL');
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('textbox', { name: 'Draft’s name' }).fill('Party');
  await crm.getByRole('heading', { name: 'Party' }).waitFor();
});

test('two tabs keep the edits of each, also after a reload', async () => {
  const { page, crm } = getPlayground();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const editorOf = (tab: Page) => tab.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  const sampleIn = (tab: Page) => tab.getByRole('combobox', { name: 'Sample' });
  await editorOf(other).waitFor();
  await editorOf(page).getByText('"Wishes"', { exact: true }).dblclick();
  await page.keyboard.type('Notes');
  await editorOf(other).getByText('"Notes"', { exact: true }).waitFor();

  await sampleIn(other).selectOption('confirm');
  await editorOf(other).getByText('#/definitions/element-text"').first().dblclick();
  await other.keyboard.insertText('changed');
  await other.close();
  await sampleIn(page)
    .getByRole('option', { name: /\(edited\)$/ })
    .nth(1)
    .waitFor({ state: 'attached' });

  await page.reload();
  await crm.getByLabel('Notes').waitFor();
  expect(await sampleIn(page).inputValue()).toBe('cake-order');
  await sampleIn(page).selectOption('confirm');
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
  await other.getByRole('combobox', { name: 'Sample' }).selectOption('visit');
  await other.frameLocator('iframe').getByLabel('Place').waitFor();
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  await crm.getByRole('heading', { name: 'One input' }).waitFor();
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

test('a file keeps its line endings', async () => {
  const { page, crm } = getPlayground();
  const text = `${JSON.stringify(JSON.parse(schema), null, 2)}\n`.replaceAll('\n', '\r\n');
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'visit.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await crm.getByLabel('Place').waitFor();
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"Place"', { exact: true }).dblclick();
  await page.keyboard.type('Address');
  await crm.getByLabel('Address').waitFor();
  await page.getByRole('button', { name: 'File' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toBe(text.replace('Place', 'Address'));
});

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
