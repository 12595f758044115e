// @ts-check

import { createChannel } from './channel.mjs';
import { handOver, registerChannel } from './crm.mjs';

// Registers a channel and sends a message, as your app does after its installation: node connect.mjs [URL] [TOKEN]
const [url = 'http://127.0.0.1:4700/api/v1', token = 'any'] = process.argv.slice(2);

const channelId = 'json-modal-check';
const channel = { name: 'Example', provider_channel_id: channelId, template_support: true };
await registerChannel(channel, { url, token });
console.log('The channel is registered.');

// The CRM has not listed a closed chat, so it requests the chat of the message. The second call updates the message.
const chat = createChannel().chats.find(({ status }) => status === 'closed');
const [message] = chat?.messages ?? [];
if (chat && message) {
  const received = { channelId, conversationId: chat.id };
  await handOver({ ...received, message: { ...message, status: 'delivered' } }, { url, token });
  await handOver({ ...received, message }, { url, token });
}
console.log('A message was sent to the CRM.');
