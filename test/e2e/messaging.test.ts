import { expect, test } from 'vitest';
import { field, messages, openInbox } from './open-inbox.ts';
import { waitForCall } from './open-manifest.ts';
import { chooseFrom, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('Enter sends, Shift+Enter breaks the line, and a template and files are sent with it', async () => {
  const page = await openInbox(getPlayground());
  await field(page).fill('It is,');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('from Friday on.');
  await field(page).press('Enter');
  await waitForCall(page, 'postMessage', 200);
  await messages(page).getByText('It is,\nfrom Friday on.').waitFor();
  await messages(page)
    .getByText(/^\d\d:\d\d, sent$/)
    .waitFor();
  expect(await field(page).inputValue()).toBe('');
  await untilFocused(field(page));
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'õhtusöök.txt', mimeType: 'text/plain', buffer: Buffer.from('menu') },
    { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') },
  ]);
  await page.getByRole('button', { name: 'Remove b.txt' }).press('Enter');
  await chooseFrom(page, 'Template', /^Welcome \(en\)/);
  expect(await field(page).inputValue()).toBe('Hello, how can we help you?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('"Send" was pressed, with 1 file').waitFor();
  await messages(page).getByText('õhtusöök.txt').waitFor();
  await page.getByRole('tab', { name: 'Request', exact: true }).click();
  const body = page.getByRole('group', { name: 'Body of the request' });
  await body.getByText('recipientIds[]: customer-1').waitFor();
  await body.getByText('files: õhtusöök.txt (text/plain)').waitFor();
  // Nothing is sent without text and files.
  await field(page).fill(' ');
  await field(page).press('Enter');
  const rows = page.getByRole('list', { name: 'Requests, the newest first' }).getByRole('button');
  expect(await rows.filter({ hasText: 'postMessage' }).count()).toBe(2);
});
