import { expect, test } from 'vitest';
import { field, manifest, messages, openInbox } from './open-inbox.ts';
import { openManifest, waitForCall } from './open-manifest.ts';
import { chooseFrom, findViolations, resize, tabTo, untilFocused } from './playground-page.ts';
import { withPlayground } from './with-playground.ts';

const getPlayground = withPlayground();

test('a registered channel is listed, with templates and missing pictures, and earlier messages follow the cursor', async () => {
  const page = await openInbox(getPlayground());
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

test('a message of the other side is reported to the CRM, and appears in its conversation', async () => {
  const page = await openInbox(getPlayground());
  await page.getByRole('button', { name: 'Write as Ada' }).press('Enter');
  await untilFocused(page.getByRole('textbox', { name: 'Message of Ada' }));
  await page.keyboard.type('Is the hazelnut back?');
  await page.keyboard.press('Enter');
  await waitForCall(page, 'receiveMessage', 200);
  await messages(page).getByText('Is the hazelnut back?').waitFor();
  await untilFocused(page.getByRole('button', { name: 'Write as Ada' }));
});

test('a message that fails stays where it is, and is sent again or removed', async () => {
  const page = await openInbox(
    getPlayground(),
    manifest.replace('/channels/:providerChannelId/messages"', '/messages"'),
  );
  await field(page).fill('Hello');
  await field(page).press('Enter');
  await waitForCall(page, 'postMessage', 404);
  const alert = messages(page).getByRole('alert');
  await alert.getByText('The message was not sent.').waitFor();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('"Try again" was pressed').waitFor();
  await alert.getByRole('button', { name: 'Remove' }).click();
  await messages(page).getByText('Hello').waitFor({ state: 'detached' });
});

test('conversations that cannot be loaded offer to try again', async () => {
  const { page } = getPlayground();
  await openManifest(page, manifest.replace(':providerChannelId/conversations"', 'conversations"'));
  const conversations = page.getByRole('region', { name: 'Conversations' });
  await conversations.getByRole('alert').getByText('The conversations could not be loaded.').waitFor();
  await conversations.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('"Try again" was pressed').waitFor();
});

test('a channel is deleted after a question, and a new session has it again', async () => {
  const page = await openInbox(getPlayground());
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
  const page = await openInbox(getPlayground());
  const row = (name: string) =>
    page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name });
  await tabTo(page, row('Ada'));
  await page.keyboard.press('ArrowDown');
  await untilFocused(row('Barış'));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Conversation with Barış' }).waitFor();
  await resize(page, 390, 844);
  await page.getByRole('radio', { name: 'Preview' }).check();
  await page.getByRole('button', { name: 'Back to the conversations' }).press('Enter');
  await untilFocused(row('Barış'));
  await row('Chloé').click();
  await page.getByRole('region', { name: 'Conversation with Chloé' }).waitFor();
  expect(await row('Chloé').isVisible()).toBe(false);
});

test('axe finds nothing, at any width, light and dark', async () => {
  const page = await openInbox(getPlayground());
  await field(page).fill('Hello');
  await field(page).press('Enter');
  await waitForCall(page, 'postMessage', 200);
  for (const width of [1440, 1024, 390]) {
    await resize(page, width, 900);
    if (width === 390) await page.getByRole('radio', { name: 'Preview' }).check();
    expect(await findViolations({ page }), `at ${width} px`).toEqual([]);
  }
});
