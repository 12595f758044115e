// @ts-check

import { defineProvider, ProviderError } from 'json-modal/endpoint';
import { avatarUrl, createChannel, createMessage } from './channel.mjs';
import manifest from './chat.manifest.json' with { type: 'json' };

/** @import { ProviderOptions } from 'json-modal/endpoint' */
/** @import { Conversation } from 'json-modal/extensions' */
/** @import { Chat } from './channel.mjs' */

/** The number of conversations or messages in a response, if the CRM does not limit it. */
const pageSize = 30;

/**
 * Creates the provider. Replace the channels with your service.
 * @param {ProviderOptions} options
 */
export function createProvider(options) {
  /** The channels by their ids. Your app adds one when it registers a channel at the CRM. */
  const channels = new Map([['json-modal-check', createChannel()]]);

  return defineProvider(manifest, options, {
    getConversations({ providerChannelId, query }) {
      const open = channelOf(providerChannelId).chats.filter(({ status }) => status === 'open');
      const { page, next } = pageOf(open, query.conversations_limit ?? pageSize, query.after);
      const conversations = page.map((chat) => describeChat(chat, query.messages_limit ?? pageSize));
      return { data: conversations, additional_data: { after: next } };
    },

    getConversationById({ providerChannelId, sourceConversationId, query }) {
      const chat = find(channelOf(providerChannelId).chats, sourceConversationId);
      return { data: describeChat(chat, query.messages_limit, query.after) };
    },

    postMessage({ providerChannelId, body }) {
      const { chats } = channelOf(providerChannelId);
      const chat = find(chats, body.conversationId);
      find(chat.participants, body.senderId);
      if (body.message === '' && body.files.length === 0)
        throw new ProviderError(400, 'The message has neither text nor files.');
      const message = createMessage(body);
      chat.messages.unshift(message);
      return { id: message.id };
    },

    getSenderById({ providerChannelId, senderId }) {
      const participants = channelOf(providerChannelId).chats.flatMap((chat) => chat.participants);
      const { id, name } = find(participants, senderId);
      return { id, name, avatar_url: avatarUrl(id) };
    },

    getTemplates({ providerChannelId }) {
      return { templates: channelOf(providerChannelId).templates };
    },

    getMessageById({ providerChannelId, sourceConversationId, sourceMessageId }) {
      const chats = channelOf(providerChannelId).chats.filter(
        ({ id }) => sourceConversationId === undefined || id === sourceConversationId,
      );
      return find(
        chats.flatMap(({ messages }) => messages),
        sourceMessageId,
      );
    },

    deleteChannelById({ providerChannelId }) {
      channelOf(providerChannelId);
      channels.delete(providerChannelId);
    },
  });

  /** @param {string} id */
  function channelOf(id) {
    const channel = channels.get(id);
    if (channel === undefined) throw new ProviderError(404, 'This channel does not exist.');
    return channel;
  }
}

/**
 * Describes a chat with a page of its messages.
 * @param {Chat} chat
 * @param {number} limit
 * @param {string} [after]
 * @returns {Conversation}
 */
function describeChat({ id, status, participants, messages }, limit, after) {
  const { page, next } = pageOf(messages, limit, after);
  return {
    id,
    link: `https://chat.example/chats/${encodeURIComponent(id)}`,
    status,
    seen: true,
    next_messages_cursor: next,
    messages: page,
    participants,
  };
}

/**
 * Returns the entries after the one that the cursor names, and the cursor for the rest: `null` at the end.
 * @template {{ id: string }} Entry
 * @param {readonly Entry[]} entries
 * @param {number} limit
 * @param {string} [after]
 */
function pageOf(entries, limit, after) {
  const start = after ? entries.indexOf(find(entries, after)) + 1 : 0;
  const page = entries.slice(start, start + limit);
  return { page, next: start + limit < entries.length ? (page.at(-1)?.id ?? null) : null };
}

/**
 * @template {{ id: string }} Entry
 * @param {readonly Entry[]} entries
 * @param {string} id
 */
function find(entries, id) {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw new ProviderError(404, `There is nothing with the id "${id}".`);
  return entry;
}
