import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { openManifest, waitForCall } from './open-manifest.ts';
import { chooseFrom, findViolations, hasFocus, resize, tabTo } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

const manifest = firstManifestOf('messaging');

/** Opens the sample app, with the first of its conversations. */
async function openInbox(text = manifest): Promise<Page> {
  const { page } = getPlayground();
  await openManifest(page, text);
  await page.getByRole('region', { name: 'Conversation with Ada' }).waitFor();
  return page;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Ada' });
const messages = (page: Page) => page.getByRole('log', { name: 'Messages of Ada' });

test('a registered channel is listed, with templates and missing pictures, and earlier messages follow the cursor', async () => {
  const page = await openInbox();
  await waitForCall(page, 'registerChannel', 200);
  await waitForCall(page, 'getConversations', 200);
  await waitForCall(page, 'getTemplates', 200);
  await waitForCall(page, 'getSenderById', 200);
  const conversations = page.getByRole('region', { name: 'Conversations' });
  await expect.poll(() => conversations.getByRole('button').count()).toBe(3);
  await expect.poll(() => messages(page).getByRole('listitem').count()).toBe(31);
  await messages(page).getByRole('button', { name: 'Load earlier messages' }).press('Enter');
  await waitForCall(page, 'getConversationById', 200);
  await expect.poll(() => messages(page).getByRole('listitem').count()).toBe(41);
  await messages(page).getByRole('button', { name: 'Load earlier messages' }).waitFor({ state: 'detached' });
});

test('Enter sends, Shift+Enter breaks the line, and a template and files are sent with it', async () => {
  const page = await openInbox();
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
  expect(await hasFocus(field(page))).toBe(true);
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'õhtusöök.txt', mimeType: 'text/plain', buffer: Buffer.from('menu') },
    { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') },
  ]);
  await page.getByRole('button', { name: 'Remove b.txt' }).press('Enter');
  await chooseFrom(page, 'Template', /^Welcome \(en\)/);
  expect(await field(page).inputValue()).toBe('Hello, how can we help you?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('“Send” was pressed, with 1 file').waitFor();
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

test('a message of the other side is reported to the CRM, and appears in its conversation', async () => {
  const page = await openInbox();
  await page.getByRole('button', { name: 'Write as Ada' }).press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Message of Ada' }))).toBe(true);
  await page.keyboard.type('Is the hazelnut back?');
  await page.keyboard.press('Enter');
  await waitForCall(page, 'receiveMessage', 200);
  await messages(page).getByText('Is the hazelnut back?').waitFor();
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Write as Ada' }))).toBe(true);
});

test('a message that fails stays where it is, and is sent again or removed', async () => {
  const page = await openInbox(manifest.replace('/channels/:providerChannelId/messages"', '/messages"'));
  await field(page).fill('Hello');
  await field(page).press('Enter');
  await waitForCall(page, 'postMessage', 404);
  const alert = messages(page).getByRole('alert');
  await alert.getByText('The message was not sent.').waitFor();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('“Try again” was pressed').waitFor();
  await alert.getByRole('button', { name: 'Remove' }).click();
  await messages(page).getByText('Hello').waitFor({ state: 'detached' });
});

test('conversations that cannot be loaded offer to try again', async () => {
  const { page } = getPlayground();
  await openManifest(page, manifest.replace(':providerChannelId/conversations"', 'conversations"'));
  const conversations = page.getByRole('region', { name: 'Conversations' });
  await conversations.getByRole('alert').getByText('The conversations could not be loaded.').waitFor();
  await conversations.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('“Try again” was pressed').waitFor();
});

test('a channel is deleted after a question, and a new session has it again', async () => {
  const page = await openInbox();
  await chooseFrom(page, 'More of the channel', 'Delete the channel…');
  const dialog = page.getByRole('dialog', { name: 'Delete channel json-modal-check?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chooseFrom(page, 'More of the channel', 'Delete the channel…');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await waitForCall(page, 'deleteChannelById', 200);
  await page.getByText('The channel was deleted', { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('region', { name: 'Conversation with Ada' }).waitFor();
});

test('the inbox is used by the keyboard, and on a phone one of list and conversation is seen', async () => {
  const page = await openInbox();
  const row = (name: string) =>
    page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name });
  await tabTo(page, row('Ada'));
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(row('Barış'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Conversation with Barış' }).waitFor();
  await resize(page, 390, 844);
  await page.getByRole('radio', { name: 'Preview' }).check();
  await page.getByRole('button', { name: 'Back to the conversations' }).press('Enter');
  await expect.poll(() => hasFocus(row('Barış'))).toBe(true);
  await row('Chloé').click();
  await page.getByRole('region', { name: 'Conversation with Chloé' }).waitFor();
  expect(await row('Chloé').isVisible()).toBe(false);
});

test('axe finds nothing, at any width, light and dark', async () => {
  const page = await openInbox();
  await field(page).fill('Hello');
  await field(page).press('Enter');
  await waitForCall(page, 'postMessage', 200);
  for (const width of [1440, 1024, 390]) {
    await resize(page, width, 900);
    if (width === 390) await page.getByRole('radio', { name: 'Preview' }).check();
    expect(await findViolations({ page }), `at ${width} px`).toEqual([]);
  }
});
