import { expect, test } from 'vitest';
import { chooseFrom, findViolations, openDocument, openTool, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('requests of edits are one line, and the user’s own are rows that arrow keys and a filter find', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await openDocument(page, 'Book a room');
  await openTool(page, 'Requests');
  await crm.getByLabel('Building').selectOption('North wing');
  await page.getByText('Building changed').waitFor();
  await page
    .getByRole('textbox', { name: 'Schema of the modal, as JSON' })
    .getByText(/^"Day"$/)
    .dblclick();
  await page.keyboard.type('Date');
  const fold = page.getByRole('button', { name: /^\d more, made by your edits/ });
  await fold.waitFor();

  const list = page.getByRole('list', { name: 'Requests, the newest first' });
  const rows = list.getByRole('listitem');
  const first = list.getByRole('button').first();
  expect(await first.innerText()).toMatch(/Re-request Building changed\s+200/);
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'Initial' }).waitFor();
  const closed = await rows.count();
  await fold.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(closed);
  await list.getByText('Document changed').first().waitFor();
  expect(await findViolations(playground)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Filter requests' }).fill('building 200');
  await expect
    .poll(() => rows.filter({ hasNotText: 'made by your edits' }).first().innerText())
    .toMatch(/Building changed/);
  await page.getByRole('searchbox', { name: 'Filter requests' }).fill('nothing has this');
  await page.getByText('No request has these words.').waitFor();
});

test('the list and its count are those of the document, and the caret is in its text', async () => {
  const { page, crm } = getPlayground();
  await openTool(page, 'Requests');
  const rows = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('listitem');
  const status = page.getByRole('region', { name: 'Status' });
  const editor = page.getByRole('textbox', { name: 'Schema of the modal, as JSON' });
  await editor.getByText('"placeholder"').first().click();
  await status.getByText(/^Line (?!1,)/).waitFor();
  await crm.getByLabel('Cake size').fill('M');
  await crm.getByLabel('Bakery').selectOption('Mill Street Bakery');
  await openDocument(page, 'Book a room');
  await status.getByText('Line 1, column 1', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Requests ?1$/ }).waitFor();
  await crm.getByLabel('Building').selectOption('North wing');
  await rows.filter({ hasText: 'Building changed' }).waitFor();
  await chooseFrom(page, 'File', 'Duplicate');
  await rows.filter({ hasText: 'Building changed' }).waitFor();
  expect(await rows.count()).toBe(2);
  await openDocument(page, 'New cake order');
  await expect.poll(() => rows.filter({ hasText: 'Building changed' }).count()).toBe(0);
  await rows.filter({ hasText: 'Modal opened' }).first().waitFor();
  await page.getByLabel('File to import').setInputFiles({
    name: 'broken.modal.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{'),
  });
  await page.getByText('No requests yet').waitFor();
  await chooseFrom(page, 'File', 'Delete this draft');
  await page.getByRole('button', { name: /^Document: cake-order/ }).waitFor();
});

test('the list is cleared, and restored by Undo', async () => {
  const { page } = getPlayground();
  await openTool(page, 'Requests');
  await page.getByText('Modal opened').waitFor();
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.getByText('No requests yet').waitFor();
  await page.getByText('1 request was removed.').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Modal opened').waitFor();
});

test('a request is edited in place and sent again, and the modal stays as it is', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await openTool(page, 'Requests');
  await crm.getByLabel('Cake size').fill('M');
  await crm.getByLabel('Pickup date').fill('2027-05-01');
  await crm.getByLabel('Bakery').selectOption('Mill Street Bakery');
  await crm.getByRole('button', { name: 'Order cake' }).click();
  await page.getByText('The modal closes.').waitFor();
  await page.getByRole('button', { name: 'Edit and send again' }).click();
  const body = page.getByRole('textbox', { name: 'Body of the request' });
  await untilFocused(body);
  await body.fill('{ "size": ');
  await page.getByText('The body must be a JSON object.').waitFor();
  expect(await findViolations(playground)).toEqual([]);
  await body.fill('{ "size": "XXL", "bakery": "mill-street" }');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The modal did not use the response.').waitFor();
  await page.getByText('Sent again', { exact: true }).waitFor();
  await page.getByRole('group', { name: 'Body of the response' }).getByText('too small').waitFor();
});

test('a fault applies once, is marked, and the button names it until then', async () => {
  const playground = getPlayground();
  const { page, crm } = playground;
  await openTool(page, 'Requests');
  await crm.getByLabel('Cake size').fill('M');
  await crm.getByLabel('Pickup date').fill('2027-05-01');
  await crm.getByLabel('Bakery').selectOption('Mill Street Bakery');
  await page.getByRole('button', { name: 'Faults: none' }).click();
  await page.getByRole('radio', { name: 'Status 429', exact: true }).check();
  await page.getByText('Once', { exact: true }).click();
  expect(await findViolations(playground)).toEqual([]);
  await page.keyboard.press('Escape');
  await untilFocused(page.getByRole('button', { name: 'Faults: 429, once' }));

  await crm.getByRole('button', { name: 'Order cake' }).click();
  await crm.getByText('Something went wrong').waitFor();
  const first = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('button').first();
  expect(await first.innerText()).toMatch(/Submit Order cake\s+Simulated\s+429/);
  await page.getByRole('button', { name: 'Faults: none' }).waitFor();
  await crm.getByRole('button', { name: 'Order cake' }).click();
  await crm.getByText('Ordered at Mill Street Bakery.').waitFor();
});
