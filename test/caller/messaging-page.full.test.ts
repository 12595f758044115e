import { expect, test } from 'vitest';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { createProvider } from '../../src/cli/init/templates/messaging/provider.mjs';
import { waitForCall } from '../e2e/open-manifest.ts';
import { previewProvider } from './preview-provider.ts';

const credentials = { clientId: 'chat', clientSecret: 'the secret of the app' };

/** Opens the preview of a messaging app, as `json-modal init` writes it. */
function preview() {
  const { listener } = createProvider(credentials);
  const text = firstManifestOf('messaging');
  return previewProvider({ ...credentials, text, name: 'chat.manifest.json', listener });
}

/** Sends a request of the app to the emulated CRM. */
async function call(crmUrl: string, path: string, body: object): Promise<number> {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
  const { status } = await fetch(`${crmUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return status;
}

const channel = { name: 'Chat', provider_channel_id: 'json-modal-check' };

const report = {
  id: 'reported',
  channel_id: 'json-modal-check',
  conversation_id: 'chat-2',
  sender_id: 'customer-2',
  status: 'sent',
  created_at: '2026-11-26T08:58:20Z',
  message: 'Is the hazelnut back?',
};

test('a message that the app reports appears in its conversation, and an unknown conversation is requested', async () => {
  const { page, app } = await preview();
  await page.getByRole('region', { name: 'Conversation with Ada' }).waitFor();
  expect(await call(app.crmUrl, '/channels', channel)).toBe(200);
  await page.getByText('Channel json-modal-check was registered').first().waitFor();
  expect(await call(app.crmUrl, '/channels/messages/receive', report)).toBe(200);
  await waitForCall(page, 'receiveMessage', 200);
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: 'Barış' });
  await row.getByText('Is the hazelnut back?').waitFor();
  await row.getByText('New').waitFor();
  await row.click();
  await page.getByRole('log', { name: 'Messages of Barış' }).getByText('Is the hazelnut back?').waitFor();
  // The same id updates the message. Only open chats are listed: the last one is unknown.
  await call(app.crmUrl, '/channels/messages/receive', { ...report, message: 'Is it back?' });
  await page.getByRole('log', { name: 'Messages of Barış' }).getByText('Is it back?').waitFor();
  expect(await page.getByText('Is the hazelnut back?').count()).toBe(0);
  await call(app.crmUrl, '/channels/messages/receive', { ...report, conversation_id: 'chat-4' });
  await waitForCall(page, 'getConversationById', 200);
  await page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: 'Đorđe' }).waitFor();
});

test('a message with a file is sent as a form, and the command for a message of the app can be run', async () => {
  const { page, app } = await preview();
  const field = page.getByRole('textbox', { name: 'Message to Ada' });
  await page
    .getByLabel('Files to attach')
    .setInputFiles([{ name: 'menüü.txt', mimeType: 'text/plain', buffer: Buffer.from('menu') }]);
  await page.getByText('menüü.txt').waitFor();
  await field.fill('Here it is');
  await field.press('Enter');
  await waitForCall(page, 'postMessage', 200);
  await page.getByRole('log').getByText('menüü.txt').waitFor();
  // Nothing is registered yet: "Write as" registers the channel in place of the app.
  await page.getByText('Receive a message', { exact: true }).click();
  const command = page.getByRole('group', { name: 'Command' });
  await command.getByText(`${app.crmUrl}/channels/messages/receive`).waitFor();
  await page.getByText('Register the channel, then run this from your app, or in a terminal.').waitFor();
  await page.getByRole('button', { name: 'Write as Ada' }).click();
  await page.getByRole('textbox', { name: 'Message of Ada' }).fill('See you on Friday');
  await page.keyboard.press('Enter');
  await waitForCall(page, 'registerChannel', 200);
  await waitForCall(page, 'receiveMessage', 200);
  await page.getByRole('log', { name: 'Messages of Ada' }).getByText('See you on Friday').waitFor();
});
