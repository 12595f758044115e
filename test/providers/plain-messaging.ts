import { type Asked, failure, plainProvider, success } from './plain.ts';
import type { Handler } from './serve.ts';

/** An app for messages with three conversations in memory. */
export function plainMessaging(): Handler {
  const sent = new Map(conversations.map((id) => [id, [] as object[]]));
  let last = 0;
  return plainProvider('messaging', {
    getConversations({ query }) {
      const [start, most] = [Number(query.get('after') ?? 0), limitOf(query, 'conversations_limit')];
      const end = Math.min(start + Math.min(most, 2), conversations.length);
      const after = end < conversations.length ? String(end) : null;
      const data = conversations
        .slice(start, end)
        .map((id) => conversationOf(id, sent.get(id) ?? [], query, 0));
      return success(data, 200, { additional_data: { after } });
    },
    getConversationById({ query, parameters: { sourceConversationId = '' } }) {
      return conversations.includes(sourceConversationId)
        ? success(
            conversationOf(
              sourceConversationId,
              sent.get(sourceConversationId) ?? [],
              query,
              Number(query.get('after') ?? 0),
            ),
          )
        : failure(404, 'No such conversation');
    },
    async postMessage({ request }) {
      const form = await request.formData();
      const isComplete = ['message', 'senderId', 'conversationId', 'recipientIds[]'].every((name) =>
        form.has(name),
      );
      const own = sent.get(String(form.get('conversationId')));
      if (!isComplete || own === undefined) return failure(400, 'The form is incomplete');
      last += 1;
      const id = `sent-${last}`;
      const attachments = form
        .getAll('files')
        .map((file, index) => attachmentOf(`${id}-${index}`, file as File));
      const { message, sender_id } = { message: form.get('message'), sender_id: form.get('senderId') };
      own.push({ ...messageOf(id), message, sender_id, attachments });
      return success({ id });
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

/** A conversation with its oldest message first, in pages of two. */
function conversationOf(id: string, sent: readonly object[], query: URLSearchParams, start: number) {
  const all = [...messages.map((number) => messageOf(`${id}-${number}`)), ...sent];
  const end = Math.min(start + Math.min(limitOf(query, 'messages_limit'), 2), all.length);
  return {
    id,
    link: `https://chat.example/${id}`,
    status: 'open',
    seen: true,
    next_messages_cursor: end < all.length ? String(end) : null,
    messages: all.slice(start, end),
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
    attachments: [attachmentOf('a', { name: 'cake.png', type: 'image/png' })],
  };
}

function attachmentOf(id: string, { name, type }: Pick<File, 'name' | 'type'>) {
  return { id, type, name, url: 'https://chat.example/cake.png', link_expires: true };
}
