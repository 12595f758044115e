import type { OperationName } from 'json-modal/extensions';
import type { App, Draw, Reply } from './app.ts';
import {
  type Call,
  clientSecret,
  failure,
  idsOf,
  links,
  type ProviderPlan,
  providerApp,
  type Routes,
  success,
} from './provider-app.ts';

export const messagingRoutes: Routes<OperationName<'messaging'>> = {
  getConversations: ['GET', '/chat/:providerChannelId/conversations'],
  getConversationById: ['GET', '/chat/:providerChannelId/conversations/:sourceConversationId'],
  postMessage: ['POST', '/chat/:providerChannelId/messages'],
  getSenderById: ['GET', '/chat/:providerChannelId/senders/:senderId'],
  deleteChannelById: ['DELETE', '/chat/:providerChannelId'],
  getTemplates: ['GET', '/chat/:providerChannelId/templates'],
  getMessageById: [
    'GET',
    '/chat/:providerChannelId/conversations/:sourceConversationId/messages/:sourceMessageId',
  ],
};

const pages = ['cursor-repeats-items', 'cursor-does-not-end', 'cursor-skips-items', 'over-the-limit'];

export const messagingFaults: readonly (readonly [string, string, string | readonly string[]])[] = [
  ['cache', 'reads a conversation of before', ['not-stored', ...pages]],
  ['cache', 'lists the first page for each cursor', pages],
  ['cache', 'has a limit of the first request', pages],
  ['first user', 'lists the conversations of the first channel', 'other-link-answered'],
  ['first user', 'reads a conversation of any channel', 'other-link-answered'],
  ['nothing', 'names nobody', 'unfilled-field'],
  ['nothing', 'has nothing in the address of a file', 'unfilled-field'],
  ['nothing', 'writes nothing in a template', 'unfilled-field'],
  ['token', 'accepts anyone in getConversations', 'basic-accepted'],
  ['token', 'accepts anyone in getConversationById', 'basic-accepted'],
  ['token', 'accepts anyone in postMessage', 'basic-accepted'],
  ['token', 'accepts anyone in getTemplates', 'basic-accepted'],
  ['token', 'accepts anyone in getMessageById', 'basic-accepted'],
  ['lost write', 'stores no message', 'not-stored'],
  ['lost write', 'stores it in another conversation', 'not-stored'],
  ['lost write', 'stores it for the customer', 'not-stored'],
  ['lost write', 'stores no files', 'not-stored'],
  ['lost write', 'stores no line breaks', 'not-stored'],
  ['lost write', 'stores entities', 'not-stored'],
  ['secret', 'is in the link of a conversation', 'secret-in-response'],
  ['secret', 'is in the address of a file', 'secret-in-response'],
  ['secret', 'is in a template', 'secret-in-response'],
  ['other connection', 'sends for any channel', 'other-link-answered'],
];

interface Message {
  readonly id: string;
  readonly created_at: string;
  readonly message: string;
  readonly sender_id: string;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly size: number;
  }[];
}

interface Conversation {
  readonly id: string;
  readonly link: string;
  readonly messages: Message[];
  reads: number;
}

/** An app for messages, from the tables of the document. */
export function messagingApp(plan: ProviderPlan, draw: Draw, fault: string | null): App {
  const has = (name: string) => fault === name;
  const nextId = idsOf(plan);
  const isNewestFirst = plan.hasLists;
  const conversations = links.flatMap((link, channel) => drawConversations(link, channel, draw));
  const cache = new Map<string, Reply>();
  let firstLink: string | undefined;
  let firstLimit: number | undefined;
  let origin = 'https://files.example';
  const open = fault?.match(/^accepts anyone in (\w+)$/)?.[1];
  // Only then is a message requested by its id.
  const areLinksGone = plan.areLinksGone || open === 'getMessageById';

  const find = ({ link, ids }: Call, isAny: boolean) =>
    conversations.find((one) => one.id === ids['sourceConversationId'] && (isAny || one.link === link)) ??
    null;

  const limitIn = (query: URLSearchParams, name: string) => {
    const limit = Number(query.get(name) ?? 30);
    firstLimit ??= limit;
    return has('has a limit of the first request') ? firstLimit : limit;
  };

  function fileOf({ id, name, type, size }: Message['files'][number], isNew: boolean): object {
    const path = has('has nothing in the address of a file') ? 'undefined' : id;
    const query = new URLSearchParams({
      ...(isNew && { new: '1' }),
      ...(plan.hasNonces && { sign: crypto.randomUUID() }),
      ...(has('is in the address of a file') && { key: clientSecret }),
    });
    const url = `${origin}/files/${path}?${query}`;
    return { id, name, type, size, url, link_expires: true, ...(plan.hasExtras && { preview_url: null }) };
  }

  function messageOf({ files, ...message }: Message, index: number, isNew = false): object {
    const age = plan.isLate ? ['sent', 'delivered', 'read'][Math.min(index, 2)] : 'sent';
    return {
      ...message,
      status: age,
      ...(plan.hasExtras && { reply_by: null }),
      attachments: files.map((file) => fileOf(file, isNew)),
    };
  }

  function conversationOf(conversation: Conversation, limit: number, after: string | null): object {
    const { id, link, messages, reads } = conversation;
    const all = isNewestFirst ? messages.toReversed() : messages;
    const start = Number(after?.split('.')[0] ?? 0);
    const end = Math.min(all.length, start + Math.min(limit, 5));
    const nonce = plan.hasNonces ? `.${crypto.randomUUID()}` : '';
    return {
      id,
      link: `https://chat.example/${id}${has('is in the link of a conversation') ? `?key=${encodeURIComponent(clientSecret)}` : ''}`,
      status: 'open',
      seen: plan.isLate && reads > 0,
      ...(end < all.length
        ? { next_messages_cursor: `${end}${nonce}` }
        : plan.hasExtras && { next_messages_cursor: null }),
      messages: all.slice(start, end).map((message) => messageOf(message, reads)),
      participants: [
        {
          id: `agent-${link}`,
          name: has('names nobody') ? 'undefined undefined' : 'Cake shop',
          role: 'source_user',
          avatar_url: 'https://chat.example/shop.png',
        },
        {
          id: `customer-${id}`,
          name: `Customer of ${id}`,
          role: 'end_user',
          ...(plan.hasExtras ? { fetch_avatar: true } : { avatar_url: null }),
        },
      ],
    };
  }

  const app = providerApp(
    messagingRoutes,
    {
      getConversations({ link, query }) {
        firstLink ??= link;
        const owner = has('lists the conversations of the first channel') ? firstLink : link;
        const own = conversations.filter((one) => one.link === owner);
        const after = has('lists the first page for each cursor') ? null : query.get('after');
        const start = Number(after ?? 0);
        const end = Math.min(
          own.length,
          start + Math.min(limitIn(query, 'conversations_limit'), plan.pageSize + 1),
        );
        const data = own
          .slice(start, end)
          .map((one) => conversationOf(one, limitIn(query, 'messages_limit'), null));
        const next = end < own.length ? { after: String(end) } : plan.hasExtras ? { after: null } : {};
        return success(data, 200, { additional_data: next });
      },
      getConversationById(call) {
        const conversation = find(call, has('reads a conversation of any channel'));
        if (conversation === null) return null;
        const { query } = call;
        const key = `${conversation.id} ${query.get('after')?.split('.')[0]} ${query.get('messages_limit')}`;
        conversation.reads += 1;
        const reply = success(
          conversationOf(conversation, limitIn(query, 'messages_limit'), query.get('after')),
        );
        if (!has('reads a conversation of before')) return reply;
        if (!cache.has(key)) cache.set(key, reply);
        return cache.get(key) ?? null;
      },
      async postMessage(call) {
        const { link } = call;
        const form = await readForm(call);
        const textOf = (name: string) => String(form.get(name) ?? '');
        const wanted = conversations.find(
          (one) => one.id === textOf('conversationId') && (one.link === link || has('sends for any channel')),
        );
        if (wanted === undefined) return failure(400, 'No such conversation');
        const conversation = has('stores it in another conversation')
          ? conversations.find((one) => one !== wanted && one.link === link)
          : wanted;
        const id = nextId('m');
        const files = form.getAll('files').map((file) => {
          const { name, type, size } = file as File;
          return { id: nextId('f'), name, type, size };
        });
        const message = {
          id,
          created_at: new Date().toISOString(),
          message: spoilText(textOf('message').replace(/\r\n/g, '\n'), fault),
          sender_id: has('stores it for the customer') ? textOf('recipientIds[]') : textOf('senderId'),
          files: has('stores no files') ? [] : files,
        };
        if (!has('stores no message')) conversation?.messages.push(message);
        return success({ id });
      },
      getSenderById: ({ ids: { senderId = '' }, link }) =>
        conversations.some((one) => one.link === link && `customer-${one.id}` === senderId) ||
        senderId === `agent-${link}`
          ? success({
              id: senderId,
              name: 'Ann',
              avatar_url: plan.isLate ? null : 'https://chat.example/ann.png',
            })
          : null,
      deleteChannelById: () => ({ status: 200, body: { success: true } }),
      getTemplates: () =>
        success({
          templates: [
            {
              id: '1',
              name: 'Greeting',
              content: has('writes nothing in a template')
                ? 'Dear undefined'
                : has('is in a template')
                  ? `Dear {{1}} ${clientSecret}`
                  : 'Dear {{1}}',
              language: 'en',
            },
          ],
        }),
      getMessageById(call) {
        const message = find(call, false)?.messages.find(({ id }) => id === call.ids['sourceMessageId']);
        return message === undefined ? null : { status: 200, body: messageOf(message, 0, true) };
      },
    },
    plan,
    { open, accepts: open === undefined ? undefined : 'none' },
  );
  return (asked) => {
    origin = `http://${asked.headers.host}`;
    if (!asked.path.startsWith('/files/')) return app(asked);
    // The addresses of a message that is requested by its id are new.
    const isNew = asked.query.has('new');
    return { status: areLinksGone && !isNew ? 410 : 200 };
  };
}

function spoilText(text: string, fault: string | null): string {
  if (fault === 'stores no line breaks') return text.replace(/\n/g, ' ');
  return fault === 'stores entities' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
}

function readForm({ body, headers }: Call): Promise<FormData> {
  const init = { method: 'POST', headers: { 'content-type': headers['content-type'] ?? '' } };
  return new Request('http://app.example', { ...init, body: new Uint8Array(body) }).formData();
}

function drawConversations(link: string, channel: number, draw: Draw): Conversation[] {
  return Array.from({ length: 3 + draw(4) }, (_, index) => {
    const id = `c${channel}${index}`;
    const messages = Array.from({ length: 1 + draw(9) }, (__, number) => ({
      id: `${id}-m${number}`,
      created_at: new Date(Date.UTC(2026, 0, 1 + index, 9, number)).toISOString(),
      message: `Message ${number} of ${id}`,
      sender_id: number % 2 === 0 ? `customer-${id}` : `agent-${link}`,
      files:
        number === 0 || draw(4) === 0
          ? [{ id: `${id}-f${number}`, name: 'cake.png', type: 'image/png', size: 7 }]
          : [],
    }));
    return { id, link, messages, reads: 0 };
  });
}
