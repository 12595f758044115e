import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findViolations, untilFocused } from '../e2e/playground-page.ts';
import { json, startEndpoint } from '../session/server.ts';
import { cakeText, makeFile } from './start.ts';
import { withPage } from './with-page.ts';

const getPreview = withPage();

test('a saved change of the file shows at once, and the form is kept', async () => {
  const { page, crm, path } = getPreview();
  await crm.getByLabel('Cake size').fill('XL');
  // As editors save: another file takes the place of the old one.
  writeFileSync(`${path}.new`, cakeText.replace('Cake size', 'Size of the cake'));
  renameSync(`${path}.new`, path);
  const renamed = crm.getByLabel('Size of the cake');
  await renamed.waitFor();
  await expect.poll(() => renamed.inputValue()).toBe('XL');

  rmSync(path);
  await page.getByText('The file was deleted.').waitFor();
  writeFileSync(path, cakeText);
  await crm.getByLabel('Cake size').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('a saved change of the file keeps the focus of a user who types in the modal', async () => {
  const { page, crm, path } = getPreview();
  const size = crm.getByLabel('Cake size');
  await size.fill('XL');
  await crm.getByLabel('Shop').selectOption('Harbour');
  await crm.getByLabel('Shop').focus();
  const before = await size.elementHandle();
  writeFileSync(path, cakeText.replace('"Shop"', '"Bakery"'));
  const bakery = crm.getByLabel('Bakery');
  await bakery.waitFor();
  await untilFocused(bakery);
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(false);

  await size.press('Home');
  writeFileSync(path, cakeText);
  await crm.getByLabel('Shop').waitFor();
  await untilFocused(size);
  await page.keyboard.type('X');
  await expect.poll(() => size.inputValue()).toBe('XXL');
});

test('a file keeps its line endings when an edit is saved', async () => {
  const { page, crm, editor, path } = getPreview();
  const text = cakeText.replaceAll('\n', '\r\n');
  writeFileSync(path, text.replace('Cake size', 'Size'));
  await crm.getByLabel('Size').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await editor.getByText('"Size"', { exact: true }).dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(readFileSync(path, 'utf8')).toBe(text.replace('Cake size', 'Weight'));
});

test('an edit in the page is saved on request, and never over the changes of another program', async () => {
  const { page, crm, editor, path } = getPreview();
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved', { exact: true }).waitFor();
  expect(readFileSync(path, 'utf8')).toBe(cakeText);
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  const saved = readFileSync(path, 'utf8');
  expect(saved).toContain('Weight');

  await editor.getByText('"Harbour"', { exact: true }).dblclick();
  await page.keyboard.type('Port');
  await page.getByText('Not saved', { exact: true }).waitFor();
  await crm.getByLabel('Weight').focus();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(readFileSync(path, 'utf8')).toContain('"Port"');

  await editor.getByText('"Port"').dblclick();
  await page.keyboard.type('Quay');
  await page.getByText('Not saved', { exact: true }).waitFor();
  writeFileSync(path, saved.replace('Old town', 'Castle'));
  const conflict = page.getByRole('dialog', { name: 'Another program changed this file' });
  await conflict.waitFor();
  await page.keyboard.press('Control+s');
  expect(readFileSync(path, 'utf8')).toContain('Castle');
  await conflict.getByRole('button', { name: 'Use the file’s' }).click();
  await crm.getByRole('option', { name: 'Castle' }).waitFor({ state: 'attached' });
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('changes of both are merged in a dialog that only a choice closes, and the merge is one step of undo', async () => {
  const preview = getPreview();
  const { page, editor, path } = preview;
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved', { exact: true }).waitFor();
  writeFileSync(path, cakeText.replace('Old town', 'Castle'));
  const conflict = page.getByRole('dialog', { name: 'Another program changed this file' });
  await conflict.getByText('2 differences: 1 of yours, 1 in the file, none in the same line.').waitFor();
  await conflict.getByRole('cell', { name: /"Castle"/ }).waitFor();
  const merge = conflict.getByRole('button', { name: 'Merge both' });
  await untilFocused(merge);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await conflict.isVisible()).toBe(true);
  expect(await findViolations(preview)).toEqual([]);

  await merge.press('Enter');
  await editor.getByText('"Castle"').waitFor();
  await editor.getByText('Weight').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(readFileSync(path, 'utf8')).toMatch(/Weight(.|\n)*Castle/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await editor.getByText('"Old town"').waitFor();
  await editor.getByText('Weight').waitFor();
});

test('if both changed a line, keeping mine is the safe choice, and the version of the file is in the history', async () => {
  const { page, editor, path } = getPreview();
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved', { exact: true }).waitFor();
  writeFileSync(path, cakeText.replace('Cake size', 'Size of the cake'));
  const conflict = page.getByRole('dialog', { name: 'Another program changed this file' });
  const keep = conflict.getByRole('button', { name: 'Keep mine' });
  await untilFocused(keep);
  await keep.press('Enter');
  await conflict.waitFor({ state: 'detached' });
  await editor.getByText('Weight').waitFor();
  await page.getByText('Not saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await editor.getByText('"Size of the cake"').waitFor();
});

test('saving twice in a row does not report another program', async () => {
  const { page, editor, path } = getPreview();
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/host/file', async (route) => {
    const response = await route.fetch();
    await isTold;
    await route.fulfill({ response });
  });
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.keyboard.type('s');
  await page.keyboard.press('Control+s');
  tell();
  await expect.poll(() => readFileSync(path, 'utf8')).toContain('Weights');
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('an edit of a deleted file creates it again, and earlier messages disappear', async () => {
  const { page, editor, path } = getPreview();
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Weight');
  await page.getByText('Not saved', { exact: true }).waitFor();
  writeFileSync(path, cakeText.replace('Old town', 'Castle'));
  await page.getByRole('dialog', { name: 'Another program changed this file' }).waitFor();

  rmSync(path);
  await page.getByText('The file was deleted.').waitFor();
  writeFileSync(path, cakeText);
  await page.getByText('Not saved', { exact: true }).waitFor();
  rmSync(path);
  await page.getByText('The file was deleted.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(readFileSync(path, 'utf8')).toContain('Weight');
});

test('the page reports that the preview has ended, keeps the input, and continues when it is started again', async () => {
  const { page, crm, editor, endpoint, path, stop, restart } = getPreview();
  await crm.getByLabel('Cake size').fill('XL');
  await editor.getByText('"Shop"', { exact: true }).dblclick();
  await page.keyboard.type('Bakery');
  await page.getByText('Not saved', { exact: true }).waitFor();
  await crm.getByLabel('Bakery').waitFor();
  await stop();
  await page.getByRole('status').getByText('The preview has ended.').waitFor();
  await editor.getByText('"Harbour"', { exact: true }).dblclick();
  await page.keyboard.type('Port');
  await crm.getByText('Something went wrong').waitFor();
  await restart();
  await crm.getByRole('option', { name: 'Port' }).waitFor({ state: 'attached' });
  await page.getByText('Not saved', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(readFileSync(path, 'utf8')).toMatch(/"Bakery"(.|\n)*"Port"/);

  endpoint.answerWith(json({ success: { message: 'Ordered.', type: 'snackbar' } }));
  expect(await crm.getByLabel('Cake size').inputValue()).toBe('XL');
  await crm.getByRole('button', { name: 'Order' }).click();
  await crm.getByText('Ordered.').waitFor();
  writeFileSync(path, cakeText.replace('Cake size', 'Size of the cake'));
  await editor.getByText('"Size of the cake"').waitFor();
});

test('a preview that is started again asks the endpoint and opens in the context that it is now given', async () => {
  const { crm, path, stop, restart } = getPreview();
  await crm.getByLabel('Cake size').fill('XL');
  const other = await startEndpoint();
  other.answerWith(json({ data: { blocks: { size: { message: 'From the other one' } } } }));
  await stop();
  writeFileSync(path, cakeText.replace('Cake size', 'Size of the cake'));
  await restart({ endpoint: other.url, given: { resource: 'person' } });
  await crm.getByText('From the other one').waitFor();
  expect(await crm.getByLabel('Size of the cake').inputValue()).toBe('XL');
  expect(new URL(other.received[0]?.url ?? '', other.url).searchParams.get('resource')).toBe('person');
  await other.close();
});

test('a preview of another file at the same address gets nothing of this page', async () => {
  const { page, editor, stop, restart } = getPreview();
  await editor.getByText('"Shop"', { exact: true }).dblclick();
  await page.keyboard.type('Bakery');
  await page.getByText('Not saved', { exact: true }).waitFor();
  await stop();
  const other = makeFile();
  await restart({ path: other });
  await page.getByText('Another preview runs here now. Reload the page to see it.').waitFor();
  const saved = page.waitForResponse('**/host/file');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(403);
  expect(readFileSync(other, 'utf8')).toBe(cakeText);
  await stop();
  await restart();
  await page.getByText('Not saved', { exact: true }).waitFor();
});

test('an unsaved edit survives a reload at once, and a tab that is gone, and is saved from there', async () => {
  const { page, crm, editor, path, endpoint } = getPreview();
  await editor.getByText('"Cake size"').dblclick();
  await page.keyboard.type('Weight');
  await page.reload();
  await crm.getByLabel('Weight').waitFor();
  await page.getByText('Not saved', { exact: true }).waitFor();
  expect(readFileSync(path, 'utf8')).toBe(cakeText);

  const url = page.url();
  await page.goto(endpoint.url);
  writeFileSync(path, cakeText.replace('Old town', 'Castle'));
  const other = await page.context().newPage();
  await other.goto(url);
  const conflict = other.getByRole('dialog', { name: 'Another program changed this file' });
  await conflict.getByText('2 differences: 1 of yours, 1 in the file, none in the same line.').waitFor();
  await conflict.getByRole('button', { name: 'Merge both' }).click();
  await conflict.waitFor({ state: 'hidden' });
  await other.getByText('Not saved', { exact: true }).waitFor();
  await other.keyboard.press('Control+s');
  await other.getByText('Saved', { exact: true }).waitFor();
  expect(readFileSync(path, 'utf8')).toMatch(/Weight(.|\n)*Castle/);
  await other.reload();
  await other.getByText('Saved', { exact: true }).waitFor();
  await other.close();
});
