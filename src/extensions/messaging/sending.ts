import type { RecordSchema } from '../declaration.ts';
import { template } from './records.ts';

/** The form that the CRM sends for a message. */
export const messageForm = {
  title: 'Message form',
  description: 'A message that the user sends.',
  type: 'object',
  properties: {
    message: { title: 'Message', description: 'The text.', type: 'string', requiredBy: 'decision' },
    senderId: {
      title: 'Sender id',
      description: 'The id of the participant who sends it.',
      type: 'string',
      requiredBy: 'decision',
    },
    conversationId: {
      title: 'Conversation id',
      description: 'The id of the conversation.',
      type: 'string',
      requiredBy: 'decision',
    },
    'recipientIds[]': {
      title: 'Recipient ids',
      description: 'The ids of the recipients, separated by commas.',
      type: 'string',
      requiredBy: 'decision',
    },
    files: {
      title: 'Files',
      description: 'The attached files, each with its name and media type.',
      type: 'array',
      items: { title: 'File', description: 'A file.', type: 'string', format: 'file' },
    },
  },
  required: ['message', 'senderId', 'conversationId', 'recipientIds[]'],
} as const satisfies RecordSchema;

/** The response to a sent message. */
export const messageId = {
  title: 'Sent message',
  description: 'The message that the app sent.',
  type: 'object',
  properties: {
    id: {
      title: 'Id',
      description: 'The id of the new message.',
      type: 'string',
      rules: { missing: 'no-message-id' },
    },
  },
  required: ['id'],
} as const satisfies RecordSchema;

/** The templates of a channel. */
export const templateList = {
  title: 'Templates',
  description: 'The templates of the channel.',
  type: 'object',
  properties: {
    templates: { title: 'Templates', description: 'The approved templates.', type: 'array', items: template },
  },
  required: ['templates'],
} as const satisfies RecordSchema;
