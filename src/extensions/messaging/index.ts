import type { Contract, FieldSchema, ProviderOperation, RecordSchema, UrlParameter } from '../declaration.ts';
import { list } from '../fields.ts';
import { clientId, publishedFailure, versionOf } from '../shared-declarations.ts';
import { callRecords, messagingCalls } from './app-calls.ts';
import { conversation, conversationRecords, cursorData, message, sender } from './records.ts';
import { messageForm, messageId, templateList } from './sending.ts';

const providerChannelId = {
  name: 'providerChannelId',
  description: 'The id of the channel, which the app registered.',
} as const satisfies UrlParameter;

const sourceConversationId = {
  name: 'sourceConversationId',
  description: 'The id of the conversation in the app.',
} as const satisfies UrlParameter;

const sourceMessageId = {
  name: 'sourceMessageId',
  description: 'The id of the message in the app.',
} as const satisfies UrlParameter;

const senderId = { name: 'senderId', description: 'The id of the sender.' } as const satisfies UrlParameter;

const after = {
  title: 'After',
  description: 'The cursor of an earlier response.',
  type: 'string',
} as const satisfies FieldSchema;

const messagesLimit = {
  title: 'Messages limit',
  description: 'The maximum number of messages in a conversation.',
  type: 'integer',
} as const satisfies FieldSchema;

const cursorNote = {
  source: 'public',
  text: 'The cursor is beside "data". The documentation shows it inside a conversation; it is also read there.',
} as const;

const pageCursor = { ...cursorData, source: 'public' } as const satisfies RecordSchema;

const enveloped = { status: 200, statusSource: 'public', shape: 'envelope' } as const;

/** The extension for messages. */
export const messaging = {
  title: 'Messaging',
  description: 'Channels whose conversations are shown in an inbox.',
  status: 'Deprecated in public since 2026-02-01.',
  manifest: {
    title: 'Manifest of a messaging app',
    description: 'The endpoints that the CRM calls for conversations and messages.',
    type: 'object',
    properties: {
      version: { ...versionOf('v202101'), requiredBy: 'decision' },
      clientId: { ...clientId, source: 'decision' },
    },
    required: ['version'],
  },
  version: 'v202101',
  isOnlyVersion: false,
  failure: publishedFailure,
  records: {
    ...conversationRecords,
    MessageForm: messageForm,
    SentMessage: messageId,
    TemplateList: templateList,
    ...callRecords,
  },
  operations: {
    getConversations: {
      title: 'List conversations',
      method: 'GET',
      required: 'always',
      urlParameters: [providerChannelId],
      query: {
        title: 'Page',
        description: 'The limits and the cursor.',
        type: 'object',
        properties: {
          conversations_limit: {
            title: 'Conversations limit',
            description: 'The maximum number of conversations.',
            type: 'integer',
          },
          messages_limit: messagesLimit,
          after,
        },
        required: [],
      },
      success: {
        ...enveloped,
        data: list('Conversations', 'The conversations.', { items: conversation }),
        additionalData: pageCursor,
      },
      ids: { sourceConversationId: '/data/0/id' },
      calledWhen: 'A channel was registered, or more conversations are requested.',
      notes: [cursorNote],
    },
    getConversationById: {
      title: 'Get a conversation',
      method: 'GET',
      required: 'always',
      urlParameters: [providerChannelId, sourceConversationId],
      query: {
        title: 'Page',
        description: 'The limit and the cursor.',
        type: 'object',
        properties: { after, messages_limit: { ...messagesLimit, default: 30 } },
        required: [],
      },
      success: { ...enveloped, data: conversation, additionalData: pageCursor },
      ids: { sourceConversationId: '/data/id' },
      calledWhen: 'The app reported a message of an unknown conversation, or more messages are requested.',
      notes: [cursorNote],
    },
    postMessage: {
      title: 'Send a message',
      method: 'POST',
      required: 'always',
      urlParameters: [providerChannelId],
      body: { type: 'multipart', schema: messageForm },
      success: { ...enveloped, data: messageId },
      ids: { sourceMessageId: '/data/id' },
      calledWhen: 'The user sends a message.',
      notes: [
        {
          source: 'decision',
          text: 'The documentation names the field "recipientIds[]"; public sources also "recipientIds" and "recipientIds[0]". The first one is sent.',
        },
      ],
    },
    getSenderById: {
      title: 'Get a sender',
      method: 'GET',
      required: {
        when: '"avatar_expires" or "fetch_avatar" is true',
        flags: ['avatar_expires', 'fetch_avatar'],
        otherwise: 'Missing and expired avatars stay missing.',
      },
      urlParameters: [providerChannelId, senderId],
      success: { ...enveloped, data: sender },
      ids: { senderId: '/data/id' },
      calledWhen: 'A sender has no avatar, or its address has expired.',
    },
    deleteChannelById: {
      title: 'Delete a channel',
      method: 'DELETE',
      required: {
        when: 'a user can have several channels',
        otherwise: 'A user cannot have several channels.',
      },
      urlParameters: [providerChannelId],
      isOpen: true,
      success: enveloped,
      calledWhen: 'The user removes a channel.',
      calledWhenBy: 'decision',
    },
    getTemplates: {
      title: 'List templates',
      method: 'GET',
      required: {
        when: '"template_support" of a channel is true',
        flags: ['template_support'],
        otherwise: 'Messages have no templates.',
      },
      urlParameters: [providerChannelId],
      success: { ...enveloped, data: templateList },
      calledWhen: 'A channel with "template_support" was registered.',
    },
    getMessageById: {
      title: 'Get a message',
      method: 'GET',
      required: {
        when: '"link_expires" of an attachment is true',
        flags: ['link_expires'],
        otherwise: 'Expired attachments stay unreachable.',
      },
      urlParameters: [providerChannelId, { ...sourceConversationId, isDisputed: true }, sourceMessageId],
      success: { status: 200, statusSource: 'public', shape: 'bare', data: message },
      ids: { sourceMessageId: '/id' },
      calledWhen: 'The link to an attachment with "link_expires" is no longer reachable.',
      notes: [
        {
          source: 'public',
          text: 'One public file has the URL without ":sourceConversationId": a missing one is a warning.',
        },
      ],
    },
  } satisfies Record<string, ProviderOperation>,
  calls: messagingCalls,
} as const satisfies Contract;
