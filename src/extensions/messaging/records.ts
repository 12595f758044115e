import type { RecordSchema } from '../declaration.ts';

const attachment = {
  title: 'Attachment',
  description: 'A file of a message.',
  type: 'object',
  properties: {
    id: { title: 'Id', description: 'The id of the file.', type: 'string', requiredBy: 'public' },
    type: {
      title: 'Type',
      description: 'The media type, such as "image/png" (public).',
      type: 'string',
      requiredBy: 'public',
    },
    name: { title: 'Name', description: 'The name of the file.', type: 'string' },
    size: { title: 'Size', description: 'The size of the file.', type: 'number' },
    url: {
      title: 'URL',
      description: 'The address of the file.',
      type: 'string',
      format: 'url',
      requiredBy: 'public',
    },
    preview_url: {
      title: 'Preview URL',
      description: 'The address of a preview.',
      type: ['string', 'null'],
      format: 'url',
    },
    link_expires: {
      title: 'Link expires',
      description: 'Whether the addresses expire. If true, "getMessageById" is required.',
      type: 'boolean',
      default: false,
    },
  },
  required: ['id', 'type', 'url'],
} as const satisfies RecordSchema;

/** A message of a conversation. */
export const message = {
  title: 'Message',
  description: 'A message of a conversation.',
  type: 'object',
  properties: {
    id: { title: 'Id', description: 'The id of the message.', type: 'string', requiredBy: 'public' },
    status: {
      title: 'Status',
      description: 'The state of the delivery.',
      type: 'string',
      knownValues: ['sent', 'delivered', 'read', 'failed'],
      requiredBy: 'public',
    },
    created_at: {
      title: 'Created at',
      description: 'The time in UTC, in ISO 8601.',
      type: 'string',
      format: 'utc-time',
      requiredBy: 'public',
    },
    message: { title: 'Message', description: 'The text.', type: 'string', requiredBy: 'public' },
    sender_id: {
      title: 'Sender id',
      description: 'The id of the participant who wrote it.',
      type: 'string',
      requiredBy: 'public',
    },
    reply_by: {
      title: 'Reply by',
      description: 'The last time for a reply, in ISO 8601.',
      type: ['string', 'null'],
      format: 'utc-time',
    },
    attachments: {
      title: 'Attachments',
      description: 'The files of the message.',
      type: 'array',
      items: attachment,
    },
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
    id: { title: 'Id', description: 'The id of the participant.', type: 'string', requiredBy: 'public' },
    name: { title: 'Name', description: 'The name.', type: 'string', requiredBy: 'public' },
    role: {
      title: 'Role',
      description: '"source_user": the user of the app. "end_user": the other side (public).',
      type: 'string',
      enum: ['end_user', 'source_user'],
      requiredBy: 'public',
    },
    avatar_url: avatarUrl,
    fetch_avatar: {
      title: 'Fetch avatar',
      description: 'Whether the CRM requests the picture later. If true, "getSenderById" is required.',
      type: 'boolean',
      source: 'public',
    },
    avatar_expires: {
      title: 'Avatar expires',
      description: 'Whether the address of the picture expires. If true, "getSenderById" is required.',
      type: 'boolean',
      source: 'public',
    },
  },
  required: ['id', 'name', 'role'],
} as const satisfies RecordSchema;

/** The cursor for further pages of a response. */
export const cursorData = {
  title: 'Cursor',
  description: 'The position of the next page.',
  type: 'object',
  properties: {
    after: {
      title: 'After',
      description: 'The cursor for the next request. Missing, null or "" if it is the last (decision).',
      type: ['string', 'null'],
    },
  },
  required: [],
} as const satisfies RecordSchema;

/** A conversation of a channel. */
export const conversation = {
  title: 'Conversation',
  description: 'A conversation of a channel, with its messages.',
  type: 'object',
  properties: {
    id: { title: 'Id', description: 'The id of the conversation.', type: 'string', requiredBy: 'public' },
    link: {
      title: 'Link',
      description: 'The page of the conversation at its provider. Can be empty (public).',
      type: 'string',
      requiredBy: 'public',
    },
    status: {
      title: 'Status',
      description: 'The state of the conversation.',
      type: 'string',
      knownValues: ['open', 'closed'],
      requiredBy: 'public',
    },
    seen: { title: 'Seen', description: 'Whether it was read.', type: 'boolean', requiredBy: 'public' },
    next_messages_cursor: {
      title: 'Next messages cursor',
      description: 'The cursor for more messages. Missing, null or "" if there are none (decision).',
      type: ['string', 'null'],
    },
    messages: { title: 'Messages', description: 'The messages.', type: 'array', items: message },
    participants: {
      title: 'Participants',
      description: 'The user of the app and the other side.',
      type: 'array',
      items: participant,
    },
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
    id: {
      title: 'Id',
      description: 'The id of the sender.',
      type: 'string',
      requiredBy: 'public',
      valueBy: 'public',
    },
    name: {
      title: 'Name',
      description: 'The name.',
      type: 'string',
      requiredBy: 'public',
      valueBy: 'public',
    },
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
    id: { title: 'Id', description: 'The id of the template.', type: 'string', requiredBy: 'public' },
    name: { title: 'Name', description: 'The name.', type: 'string', requiredBy: 'public' },
    content: { title: 'Content', description: 'The text.', type: 'string', requiredBy: 'public' },
    language: { title: 'Language', description: 'The language.', type: 'string', requiredBy: 'public' },
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
