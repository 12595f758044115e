import type { RecordSchema } from '../declaration.ts';
import { list, text } from '../fields.ts';
import { template } from './records.ts';

/** The form that the CRM sends for a message. */
export const messageForm = {
  title: 'Message form',
  description: 'A message that the user sends.',
  type: 'object',
  properties: {
    message: text('Message', 'The text.', { requiredBy: 'decision' }),
    senderId: text('Sender id', 'The id of the participant who sends it.', { requiredBy: 'decision' }),
    conversationId: text('Conversation id', 'The id of the conversation.', { requiredBy: 'decision' }),
    'recipientIds[]': text('Recipient ids', 'The ids of the recipients, separated by commas.', {
      requiredBy: 'decision',
    }),
    files: list('Files', 'The attached files, each with its name and media type.', {
      items: text('File', 'A file.', { format: 'file' }),
    }),
  },
  required: ['message', 'senderId', 'conversationId', 'recipientIds[]'],
} as const satisfies RecordSchema;

/** The response to a sent message. */
export const messageId = {
  title: 'Sent message',
  description: 'The message that the app sent.',
  type: 'object',
  properties: {
    id: text('Id', 'The id of the new message.', { rules: { missing: 'no-message-id' } }),
  },
  required: ['id'],
} as const satisfies RecordSchema;

/** The templates of a channel. */
export const templateList = {
  title: 'Templates',
  description: 'The templates of the channel.',
  type: 'object',
  properties: {
    templates: list('Templates', 'The approved templates.', { items: template }),
  },
  required: ['templates'],
} as const satisfies RecordSchema;
