import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findSample } from '../../playground/samples/index.ts';
import { createDocument, findViolations, openTool, resize } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

async function importFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: `Document: ${name}` }).waitFor();
}

const seen = (page: Page) => page.getByRole('list', { name: 'Seen by the user' }).getByRole('listitem');

test('a rejected form is filled in and sent, and the changes are listed as the user sees them', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await createDocument(page, 'Rejected form');
  await crm.getByText('Our ovens are too small for this size. Choose S, M or L.').waitFor();
  await crm.getByText('The bakery is closed on this day.').waitFor();
  expect(await seen(page).allInnerTexts()).toEqual([
    'Cake size has the error "Our ovens are too small for this size. Choose S, M or L."',
    'Pickup date has the error "The bakery is closed on this day."',
  ]);
  await page
    .getByRole('list', { name: 'Not seen, in hidden blocks' })
    .getByText('Gift note has the error')
    .waitFor();
  const status = page.getByRole('region', { name: 'Status' });
  await status.getByText('The error of "Gift note" cannot be seen: the block is hidden.').waitFor();
  expect(await page.getByLabel('Request').locator('option:checked').innerText()).toBe('On submit');
  expect(await findViolations(playground)).toEqual([]);
  expect(await page.getByRole('radio', { name: 'Builder', exact: true }).count()).toBe(0);
});

test('the changes follow the text, and problems are those of responses, at their place', async () => {
  const { page, crm } = getPlayground();
  await createDocument(page, 'Data at the opening');
  await crm.getByRole('button', { name: 'Order again' }).waitFor();
  await seen(page).getByText('was called "Order cake" before').waitFor();
  expect(await seen(page).allInnerTexts()).toContain('Gift note appears');
  const editor = page.getByRole('textbox', { name: 'Response, as JSON' });
  await editor.getByText('"Order again"').dblclick();
  await page.keyboard.type('once more');
  await crm.getByRole('button', { name: /once more/ }).waitFor();
  await seen(page)
    .getByText(/once more/)
    .waitFor();

  await editor.getByText('"is_gift"').dblclick();
  await page.keyboard.type('is_present');
  await openTool(page, 'Problems');
  await page
    .getByRole('list', { name: 'Problems of the document' })
    .getByText(/is_present/)
    .first()
    .waitFor();
  await crm.getByRole('alert').first().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('No problems', { exact: true }).first().waitFor();
});

test('a recorded re-request finds its modal by its name, whichever is imported first', async () => {
  const { page, crm } = getPlayground();
  const modal = findSample('dependent-selects').text.replace('"Building"', '"House"');
  const response = { data: { blocks: { room: { items: [{ label: 'Hall', value: 'hall' }] } } } };
  await importFile(page, 'rooms.change.day.3f2a09c1.response.json', JSON.stringify(response));
  await page.getByText('No modal chosen').waitFor();
  await importFile(page, 'rooms.modal.json', modal);
  await page.getByRole('button', { name: 'Document: rooms.modal.json' }).click();
  await page.getByRole('option', { name: /^rooms\.change/ }).click();
  await crm.getByText('House').waitFor();
  await page.getByText('By option').click();
  await page.getByRole('table').getByText('Room', { exact: true }).waitFor();
  expect(await page.getByLabel('Request').locator('option:checked').innerText()).toBe('When Day changes');
  await page.getByLabel('Request').selectOption({ label: 'When it opens' });
  await page.getByText('The user sees the modal.').waitFor();
});

test('a request that the modal never makes is named', async () => {
  const { page } = getPlayground();
  await importFile(page, 'cake-order.change.size.1.response.json', '{ "data": {} }');
  await page.getByText('"Cake size" has no "fetchOnChange", so this request is never made.').waitFor();
});

test('a chosen modal is kept across reloads, and a link brings it along', async () => {
  const { page, crm } = getPlayground();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await importFile(
    page,
    'mine.modal.json',
    findSample('confirm').text.replace('Cancel this order', 'Undo this order'),
  );
  await createDocument(page, 'Accepted form');
  await page.getByLabel('Modal', { exact: true }).selectOption({ label: 'mine' });
  await page.getByText(/^The user sees the message "Ordered at Harbour Bakery."/).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await crm.getByText('Ordered at Harbour Bakery.').waitFor();
  expect(await page.getByLabel('Modal', { exact: true }).locator('option:checked').innerText()).toBe('mine');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    Storage.prototype.setItem = () => {};
  });
  await page.goto(new URL('icon.svg', page.url()).href);
  await page.goto(link);
  await crm.getByText('Ordered at Harbour Bakery.').waitFor();
  expect(await page.getByLabel('Modal', { exact: true }).locator('option:checked').innerText()).toBe('mine');
});

test('the blocks of the modal are completed, and a narrow window has all parts', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await createDocument(page, 'Items for a choice');
  await crm.getByText('3 are free.').waitFor();
  const editor = page.getByRole('textbox', { name: 'Response, as JSON' });
  await editor.getByText('"room"').click();
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: /"guests"/ }).waitFor();
  await page.keyboard.press('Escape');
  await resize(page, 390, 844);
  await page.getByRole('radio', { name: 'Tools', exact: true }).check({ force: true });
  await seen(page).getByText('offers Aurora, 6 seats, Birch, 12 seats and Comet, 20 seats').waitFor();
  expect(await findViolations(playground)).toEqual([]);
});
