import type { AppCall, RecordSchema } from '../declaration.ts';
import { flag, optionalText, text } from '../fields.ts';
import { message } from './records.ts';

const channel = {
  title: 'New channel',
  description: 'A channel to register.',
  type: 'object',
  properties: {
    name: text('Name', 'The name of the channel.', { source: 'public' }),
    provider_channel_id: text(
      'Provider channel id',
      "The app's own id of the channel. Every request to the app has it in its URL.",
      { requiredBy: 'public', valueBy: 'public' },
    ),
    avatar_url: text('Avatar URL', 'The address of the picture.', { format: 'url', source: 'public' }),
    template_support: flag(
      'Template support',
      'Whether the channel has templates. If true, "getTemplates" is required.',
      { default: false },
    ),
    avatar_expires: flag(
      'Avatar expires',
      'Whether the addresses of pictures expire. If true, "getSenderById" is required.',
    ),
    fetch_avatar: flag(
      'Fetch avatar',
      'Whether the CRM requests missing pictures. If true, "getSenderById" is required.',
    ),
    provider_type: text('Provider type', 'The service behind the channel.', {
      knownValues: ['facebook', 'whatsapp', 'other'],
      source: 'public',
    }),
  },
  required: ['name', 'provider_channel_id'],
} as const satisfies RecordSchema;

const registeredChannel = {
  title: 'Channel',
  description: 'A registered channel.',
  type: 'object',
  source: 'public',
  properties: {
    id: text('Id', "The CRM's own id of the channel. Requests to the app do not use it."),
    ...channel.properties,
    created_at: text('Created at', 'The time of the registration.'),
  },
  required: ['id', 'name', 'provider_channel_id'],
} as const satisfies RecordSchema;

const { id, status, created_at, message: words, sender_id, reply_by, attachments } = message.properties;

const receivedMessage = {
  title: 'Received message',
  description: 'A message that the app received or sent.',
  type: 'object',
  source: 'public',
  properties: {
    id,
    channel_id: text('Channel id', "The app's own id of the channel, as it was registered."),
    conversation_id: text('Conversation id', 'The id of the conversation.'),
    sender_id,
    message: words,
    status,
    created_at,
    reply_by,
    conversation_link: optionalText('Conversation link', 'The page of the conversation at its provider.'),
    attachments,
  },
  required: ['id', 'channel_id', 'sender_id', 'conversation_id', 'message', 'status', 'created_at'],
} as const satisfies RecordSchema;

/** The records of the calls, by their names. */
export const callRecords = {
  NewChannel: channel,
  Channel: registeredChannel,
  ReceivedMessage: receivedMessage,
};

/** The calls of messaging apps. */
export const messagingCalls = {
  registerChannel: {
    title: 'Register a channel',
    method: 'POST',
    paths: ['/channels'],
    registers: { parameter: 'providerChannelId', pointer: '/provider_channel_id' },
    body: { type: 'json', schema: channel },
    success: { status: 200, statusSource: 'public', shape: 'envelope', data: registeredChannel },
    ids: { providerChannelId: '/data/provider_channel_id' },
    calledWhen: 'The app is installed, and a channel is added. The CRM then calls "getConversations".',
    notes: [{ source: 'public', text: 'The members of request and response come from the SDKs.' }],
  },
  receiveMessage: {
    title: 'Report a message',
    method: 'POST',
    paths: ['/channels/messages/receive'],
    body: { type: 'json', schema: receivedMessage },
    success: { status: 200, statusSource: 'public', shape: 'envelope', data: receivedMessage },
    calledWhen:
      'The app received a message, or a user sent one elsewhere. A known id updates the message. For an unknown conversation the CRM calls "getConversationById".',
    notes: [
      { source: 'public', text: 'The members of request and response come from the SDKs.' },
      { source: 'public', text: 'Times as "YYYY-MM-DD HH:MM" are also accepted.' },
    ],
  },
} as const satisfies Record<string, AppCall>;
