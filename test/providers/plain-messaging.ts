import { type Asked, failure, plainProvider, success } from './plain.ts';
import type { Handler } from './serve.ts';

/** An app for messages with three conversations in memory. */
export function plainMessaging(): Handler {
  let sent = 0;
  return plainProvider('messaging', {
    getConversations({ query }) {
      const [start, most] = [Number(query.get('after') ?? 0), limitOf(query, 'conversations_limit')];
      const end = Math.min(start + Math.min(most, 2), conversations.length);
      const after = end < conversations.length ? String(end) : null;
      const data = conversations.slice(start, end).map((id) => conversationOf(id, query, 0));
      return success(data, 200, { additional_data: { after } });
    },
    getConversationById({ query, parameters: { sourceConversationId = '' } }) {
      return conversations.includes(sourceConversationId)
        ? success(conversationOf(sourceConversationId, query, Number(query.get('after') ?? 0)))
        : failure(404, 'No such conversation');
    },
    async postMessage({ request }) {
      const form = await request.formData();
      const isComplete = ['message', 'senderId', 'conversationId', 'recipientIds[]'].every((name) =>
        form.has(name),
      );
      sent += 1;
      return isComplete ? success({ id: `sent-${sent}` }) : failure(400, 'The form is incomplete');
    },
    getSenderById: ({ parameters: { senderId } }) =>
      senderId === 'shop' || senderId === 'other'
        ? success({ id: senderId, name: 'Ann', avatar_url: 'https://chat.example/ann.png' })
        : failure(404, 'No such sender'),
    deleteChannelById: () => success(),
    getTemplates: () =>
      success({ templates: [{ id: '1', name: 'Greeting', content: 'Hello', language: 'en' }] }),
    getMessageById: ({ parameters: { sourceMessageId = '' } }: Asked) =>
      conversations.some((id) => sourceMessageId.startsWith(`${id}-`))
        ? Response.json(messageOf(sourceMessageId))
        : failure(404, 'No such message'),
  });
}

const conversations = ['ann', 'bob', 'eve'];
const messages = Array.from({ length: 5 }, (_, index) => index);

function limitOf(query: URLSearchParams, name: string): number {
  return Number(query.get(name) ?? 30);
}

function conversationOf(id: string, query: URLSearchParams, start: number) {
  const end = Math.min(start + Math.min(limitOf(query, 'messages_limit'), 2), messages.length);
  return {
    id,
    link: `https://chat.example/${id}`,
    status: 'open',
    seen: true,
    next_messages_cursor: end < messages.length ? String(end) : null,
    messages: messages.slice(start, end).map((number) => messageOf(`${id}-${number}`)),
    participants: [
      { id: 'shop', name: 'Cake shop', role: 'source_user', avatar_url: 'https://chat.example/shop.png' },
      { id: 'other', name: 'Ann', role: 'end_user', fetch_avatar: true },
    ],
  };
}

function messageOf(id: string) {
  return {
    id,
    status: 'sent',
    created_at: '2026-01-31T09:30:00Z',
    message: 'Hello',
    sender_id: 'other',
    attachments: [
      {
        id: 'a',
        type: 'image/png',
        name: 'cake.png',
        url: 'https://chat.example/cake.png',
        link_expires: true,
      },
    ],
  };
}
