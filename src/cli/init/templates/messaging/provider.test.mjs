// @ts-check

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCrm } from 'json-modal/crm';
import { contracts, fillUrl } from 'json-modal/extensions';
import { lintProviderResponse } from 'json-modal/lint';
import { createMessage } from './channel.mjs';
import manifest from './chat.manifest.json' with { type: 'json' };
import { handOver, registerChannel } from './crm.mjs';
import { createProvider } from './provider.mjs';

/** @import { Conversation, Message, OperationName } from 'json-modal/extensions' */

const providerChannelId = 'json-modal-check';

/**
 * Sends a request to a new provider as the CRM does, and checks that it accepts the response.
 * @param {OperationName<'messaging'>} operation
 * @param {{ parameters?: Record<string, string>, query?: Record<string, string>, body?: FormData, secret?: string }} [given]
 */
async function ask(
  operation,
  { parameters = {}, query = {}, body, secret = 'secret' } = {},
  provider = create(),
) {
  const { method } = contracts.messaging.operations[operation];
  const init = { method, headers: { authorization: `Basic ${btoa(`id:${secret}`)}` }, body: body ?? null };
  const url = fillUrl(manifest.endpoints[operation], { providerChannelId, ...parameters });
  const response = await provider.fetch(new Request(`${url}?${new URLSearchParams(query)}`, init));
  const text = await response.text();
  if (response.ok) assert.deepEqual(lintProviderResponse(JSON.stringify(manifest), operation, text), []);
  return { status: response.status, ...JSON.parse(text) };
}

function create() {
  return createProvider({ clientId: 'id', clientSecret: 'secret' });
}

test('all conversations are listed, page by page', async () => {
  const ids = [];
  let after = '';
  do {
    const query = { conversations_limit: '2', messages_limit: '1', ...(after && { after }) };
    const { data, additional_data } = await ask('getConversations', { query });
    assert.ok(data.length <= 2);
    for (const { id, messages } of /** @type {Conversation[]} */ (data)) {
      assert.equal(messages?.length, 1);
      ids.push(id);
    }
    after = additional_data.after ?? '';
  } while (after !== '');
  assert.deepEqual(ids, ['chat-1', 'chat-2', 'chat-3']);
});

test('all messages of a conversation are listed, page by page', async () => {
  const parameters = { sourceConversationId: 'chat-1' };
  const ids = [];
  let after = '';
  do {
    const query = { messages_limit: '30', ...(after && { after }) };
    const { data } = await ask('getConversationById', { parameters, query });
    ids.push(...data.messages.map((/** @type {Message} */ { id }) => id));
    after = data.next_messages_cursor ?? '';
  } while (after !== '');
  assert.equal(new Set(ids).size, 40);
});

test('a message with two files is sent', async () => {
  const provider = create();
  const body = new FormData();
  body.set('message', 'Voilà');
  body.set('senderId', 'agent');
  body.set('conversationId', 'chat-1');
  body.set('recipientIds[]', 'customer-1');
  body.append('files', new Blob(['a'], { type: 'text/plain' }), 'überblick.txt');
  body.append('files', new Blob(['bc']), '写真.png');
  const sent = await ask('postMessage', { body }, provider);
  const parameters = { sourceConversationId: 'chat-1', sourceMessageId: sent.data.id };
  const message = await ask('getMessageById', { parameters }, provider);
  assert.equal(message.message, 'Voilà');
  assert.deepEqual(
    message.attachments.map((/** @type {{ name: string, size: number }} */ { name, size }) => [name, size]),
    [
      ['überblick.txt', 1],
      ['写真.png', 2],
    ],
  );
});

test('a sender has a picture, and a channel has templates', async () => {
  const { data } = await ask('getSenderById', { parameters: { senderId: 'agent' } });
  assert.deepEqual([data.id, data.name], ['agent', 'Support']);
  assert.equal((await ask('getTemplates')).data.templates.length, 2);
});

test('a deleted channel no longer exists', async () => {
  const provider = create();
  assert.equal((await ask('deleteChannelById', {}, provider)).status, 200);
  assert.deepEqual((await ask('getConversations', {}, provider)).status, 404);
});

test('a request without the credentials of the app is rejected', async () => {
  const { status, data } = await ask('getConversations', { secret: 'another' });
  assert.deepEqual([status, data.code], [401, 'UNAUTHORIZED']);
  const parameters = { providerChannelId: 'another' };
  assert.equal((await ask('getConversations', { parameters })).status, 404);
});

test('a channel is registered at the CRM, and receives a message', async () => {
  const crm = createCrm();
  const api = { url: 'https://company.example/api/v1', token: 'any', fetch: crm.fetch };
  await registerChannel(
    { name: 'Chat', provider_channel_id: providerChannelId, template_support: true },
    api,
  );
  const message = createMessage({ message: 'Hello', senderId: 'customer-1', files: [] });
  await handOver({ channelId: providerChannelId, conversationId: 'chat-1', message }, api);
  assert.deepEqual(
    crm.log.flatMap(({ problems }) => problems),
    [],
  );
});
