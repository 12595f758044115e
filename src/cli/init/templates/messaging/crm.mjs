// @ts-check

/** @import { Channel, Message, NewChannel, ReceivedMessage } from 'json-modal/extensions' */

/** @typedef {{ url: string, token: string, fetch?: (request: Request) => Promise<Response> }} Crm the URL ends with "/api/v1" */

/**
 * Registers a channel at the CRM, which then requests its conversations. Call it when the user has installed the app and
 * the provider has the channel.
 * @param {NewChannel} channel
 * @param {Crm} crm
 * @returns {Promise<Channel>}
 */
export function registerChannel(channel, crm) {
  return post('/channels', channel, crm);
}

/**
 * Sends a message to the CRM: one that a customer wrote, or that an agent sent elsewhere. A known id updates the message.
 * @param {{ channelId: string, conversationId: string, message: Message }} received the channel has the id of the app
 * @param {Crm} crm
 * @returns {Promise<ReceivedMessage>}
 */
export function handOver({ channelId, conversationId, message }, crm) {
  return post(
    '/channels/messages/receive',
    { ...message, channel_id: channelId, conversation_id: conversationId },
    crm,
  );
}

/**
 * @param {string} path
 * @param {object} body
 * @param {Crm} crm
 */
async function post(path, body, { url, token, fetch = globalThis.fetch }) {
  const request = new Request(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await fetch(request);
  if (!response.ok) throw new Error(`The CRM responded with status ${response.status}.`);
  return (await response.json()).data;
}
