import type { RecordSchema } from '../declaration.ts';
import { flag, list, number, optionalText, text } from '../fields.ts';

const attachment = {
  title: 'Attachment',
  description: 'A file of a message.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the file.', { requiredBy: 'public' }),
    type: text('Type', 'The media type, such as "image/png" (public).', { requiredBy: 'public' }),
    name: text('Name', 'The name of the file.'),
    size: number('Size', 'The size of the file.'),
    url: text('URL', 'The address of the file.', { format: 'url', requiredBy: 'public' }),
    preview_url: optionalText('Preview URL', 'The address of a preview.', { format: 'url' }),
    link_expires: flag(
      'Link expires',
      'Whether the addresses expire. If true, "getMessageById" is required.',
      { default: false },
    ),
  },
  required: ['id', 'type', 'url'],
} as const satisfies RecordSchema;

/** A message of a conversation. */
export const message = {
  title: 'Message',
  description: 'A message of a conversation.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the message.', { requiredBy: 'public' }),
    status: text('Status', 'The state of the delivery.', {
      knownValues: ['sent', 'delivered', 'read', 'failed'],
      requiredBy: 'public',
    }),
    created_at: text('Created at', 'The time in UTC, in ISO 8601.', {
      format: 'utc-time',
      requiredBy: 'public',
    }),
    message: text('Message', 'The text.', { requiredBy: 'public' }),
    sender_id: text('Sender id', 'The id of the participant who wrote it.', { requiredBy: 'public' }),
    reply_by: optionalText('Reply by', 'The last time for a reply, in ISO 8601.', { format: 'utc-time' }),
    attachments: list('Attachments', 'The files of the message.', { items: attachment }),
  },
  required: ['id', 'status', 'created_at', 'message', 'sender_id'],
} as const satisfies RecordSchema;

const avatarUrl = {
  title: 'Avatar URL',
  description: 'The address of the picture.',
  type: ['string', 'null'],
  format: 'url',
} as const;

const participant = {
  title: 'Participant',
  description: 'A participant of a conversation.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the participant.', { requiredBy: 'public' }),
    name: text('Name', 'The name.', { requiredBy: 'public' }),
    role: text('Role', '"source_user": the user of the app. "end_user": the other side (public).', {
      enum: ['end_user', 'source_user'],
      requiredBy: 'public',
    }),
    avatar_url: avatarUrl,
    fetch_avatar: flag(
      'Fetch avatar',
      'Whether the CRM requests the picture later. If true, "getSenderById" is required.',
      { source: 'public' },
    ),
    avatar_expires: flag(
      'Avatar expires',
      'Whether the address of the picture expires. If true, "getSenderById" is required.',
      { source: 'public' },
    ),
  },
  required: ['id', 'name', 'role'],
} as const satisfies RecordSchema;

/** The cursor for further pages of a response. */
export const cursorData = {
  title: 'Cursor',
  description: 'The position of the next page.',
  type: 'object',
  properties: {
    after: optionalText(
      'After',
      'The cursor for the next request. Missing, null or "" if it is the last (decision).',
    ),
  },
  required: [],
} as const satisfies RecordSchema;

/** A conversation of a channel. */
export const conversation = {
  title: 'Conversation',
  description: 'A conversation of a channel, with its messages.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the conversation.', { requiredBy: 'public' }),
    link: text('Link', 'The page of the conversation at its provider. Can be empty (public).', {
      requiredBy: 'public',
    }),
    status: text('Status', 'The state of the conversation.', {
      knownValues: ['open', 'closed'],
      requiredBy: 'public',
    }),
    seen: flag('Seen', 'Whether it was read.', { requiredBy: 'public' }),
    next_messages_cursor: optionalText(
      'Next messages cursor',
      'The cursor for more messages. Missing, null or "" if there are none (decision).',
    ),
    messages: list('Messages', 'The messages.', { items: message }),
    participants: list('Participants', 'The user of the app and the other side.', { items: participant }),
    additional_data: cursorData,
  },
  required: ['id', 'link', 'status', 'seen'],
} as const satisfies RecordSchema;

/** The sender of messages. */
export const sender = {
  title: 'Sender',
  description: 'The name and picture of a sender of messages.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the sender.', { requiredBy: 'public', valueBy: 'public' }),
    name: text('Name', 'The name.', { requiredBy: 'public', valueBy: 'public' }),
    avatar_url: { ...avatarUrl, requiredBy: 'public', valueBy: 'public' },
  },
  required: ['id', 'name', 'avatar_url'],
} as const satisfies RecordSchema;

/** A prepared message. */
export const template = {
  title: 'Template',
  description: 'A prepared message.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the template.', { requiredBy: 'public' }),
    name: text('Name', 'The name.', { requiredBy: 'public' }),
    content: text('Content', 'The text.', { requiredBy: 'public' }),
    language: text('Language', 'The language.', { requiredBy: 'public' }),
  },
  required: ['id', 'name', 'content', 'language'],
} as const satisfies RecordSchema;

/** The records of conversations, by their names. */
export const conversationRecords = {
  Conversation: conversation,
  Message: message,
  Attachment: attachment,
  Participant: participant,
  Sender: sender,
  Template: template,
};
