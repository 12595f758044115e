import type { Registration } from '../provider/app.ts';
import type { SessionRequest } from '../provider/session.ts';
import type { CallBody, SentFile } from '../timeline/call.ts';
import { type Conversation, customersOf, userOf } from './conversation.ts';

/** The limits that the CRM sends. */
const messagesLimit = { messages_limit: '30' };
const limits = { conversations_limit: '30', ...messagesLimit };

/** Returns the request for a page of conversations. */
export function listConversations(cause: string, after: string | null): SessionRequest {
  return {
    operation: 'getConversations',
    cause,
    query: { ...limits, ...(after !== null && { after }) },
    failed: 'The conversations could not be loaded.',
  };
}

/** Returns the request for a conversation, or for its earlier messages. */
export function getConversation(id: string, cause: string, after: string | null): SessionRequest {
  return {
    operation: 'getConversationById',
    cause,
    parameters: { sourceConversationId: id },
    query: { ...messagesLimit, ...(after !== null && { after }) },
    failed:
      after === null ? 'The conversation could not be loaded.' : 'The earlier messages could not be loaded.',
  };
}

/** Returns the form of a message of the user; `null` if a side of the conversation is missing. */
export function formOf(
  conversation: Conversation,
  message: string,
  files: readonly SentFile[],
): CallBody | null {
  const sender = userOf(conversation);
  const recipients = customersOf(conversation).map(({ id }) => id);
  if (sender === undefined || recipients.length === 0) return null;
  const [senderId, conversationId] = [sender.id, conversation.id];
  return { fields: { message, senderId, conversationId, 'recipientIds[]': recipients.join(',') }, files };
}

/** A text of a participant, in a conversation of a channel. */
interface ReceivedText {
  readonly channel: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly text: string;
}

/** Returns the request with which an app reports a message that it received now. */
export function reportOf({ channel, conversationId, senderId, text }: ReceivedText): Registration {
  const body = {
    id: crypto.randomUUID(),
    channel_id: channel,
    conversation_id: conversationId,
    sender_id: senderId,
    message: text,
    status: 'sent',
    created_at: new Date().toISOString(),
  };
  return { path: '/channels/messages/receive', body };
}

/** Returns the request with which an app registers a channel. */
export function registrationOf(channel: string, hasEndpoint: (operation: string) => boolean): Registration {
  return {
    path: '/channels',
    body: {
      name: channel,
      provider_channel_id: channel,
      template_support: hasEndpoint('getTemplates'),
      fetch_avatar: hasEndpoint('getSenderById'),
    },
  };
}
