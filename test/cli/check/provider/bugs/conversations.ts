import { changeAt, changeBody, changeData, changeUrl, type Mutation } from '../../../../providers/mutate.ts';
import { acceptAnyConnection, rejectIf } from '../../../../providers/mutate-exchange.ts';
import { failure } from '../../../../providers/plain.ts';
import { type Bug, bugsIn } from './bug.ts';

type Members = Readonly<Record<string, unknown>>;

interface ConversationData extends Members {
  readonly messages: readonly Members[];
  readonly participants: readonly Members[];
}

/** Returns mistakes of apps for messages in the conversations that they send. */
export function conversationBugs(): readonly Bug[] {
  return [
    ...bugsIn('getConversations', [...messageBugs(), ...pageBugs()]),
    ...bugsIn('getConversationById', [
      ['a list of one', 'wrong-type', changeData('getConversationById', (data) => [data])],
      [
        'a wrapper',
        'missing-public-field',
        changeData('getConversationById', (data) => ({ conversation: data })),
      ],
      [
        'the limit ignored',
        'over-the-limit',
        changeUrl('getConversationById', ({ searchParams }) => searchParams.delete('messages_limit')),
      ],
      ['no messages', 'records-differ', changeAt('getConversationById', 'messages', undefined)],
      [
        'none of the messages in the list',
        'records-differ',
        changeData('getConversations', (list: readonly Members[]) =>
          list.map(({ messages: _, ...one }) => one),
        ),
      ],
      ['an empty list of messages', 'records-differ', changeAt('getConversationById', 'messages', [])],
      ['the messages of another conversation', 'records-differ', otherMessages()],
      [
        'undecoded cursors',
        'unexpected-status',
        rejectIf('getConversationById', 400, (_, { search }) => search.includes('after=')),
      ],
      [
        'the cursor ignored',
        'cursor-does-not-end',
        changeUrl('getConversationById', ({ searchParams }) => searchParams.delete('after')),
      ],
      ['an empty record for an unknown id', 'unknown-id-answered', anyConversation()],
      ['any channel', 'unknown-link-accepted', acceptAnyConnection('getConversationById')],
      [
        'the cursor beside "data"',
        'cursor-missing',
        changeBody('getConversationById', ({ data, ...body }: { data: Members }) => {
          const { next_messages_cursor: after, ...conversation } = data;
          return { ...body, data: conversation, additional_data: { next_messages_cursor: after } };
        }),
      ],
    ]),
  ];
}

function messageBugs(): readonly (readonly [string, string, Mutation])[] {
  const messages = (change: (message: Members) => Members) =>
    changeConversations((one) => ({
      ...one,
      messages: one.messages.map((it) => (String(it['id']).includes('-message-') ? change(it) : it)),
    }));
  return [
    ['numbers as ids of messages', 'wrong-type', messages((one) => ({ ...one, id: 7 }))],
    ['numbers as times', 'wrong-type', messages((one) => ({ ...one, created_at: 1_785_000_000 }))],
    ['times as texts of numbers', 'not-a-time', messages((one) => ({ ...one, created_at: '1785000000' }))],
    ['an empty time', 'not-a-time', messages((one) => ({ ...one, created_at: '' }))],
    ['null as text', 'missing-public-field', messages((one) => ({ ...one, message: null }))],
    [
      'a record as sender',
      'wrong-type',
      messages((one) => ({ ...one, sender_id: { id: one['sender_id'] } })),
    ],
    [
      'attachments as texts',
      'wrong-type',
      messages((one) => ({ ...one, attachments: ['https://a.example/1'] })),
    ],
    ['null as attachments', 'unusual-value', messages((one) => ({ ...one, attachments: null }))],
    [
      'a size with a unit',
      'wrong-type',
      messages((one) => ({ ...one, attachments: [{ ...file, size: '12 KB' }] })),
    ],
    [
      'a path of a file',
      'not-a-url',
      messages((one) => ({ ...one, attachments: [{ ...file, url: '/1.png' }] })),
    ],
    [
      'members in camelCase',
      'missing-public-field',
      messages(({ created_at, sender_id, ...one }) => ({
        ...one,
        createdAt: created_at,
        senderId: sender_id,
      })),
    ],
    [
      'other names of members',
      'missing-public-field',
      messages(({ id, message, created_at, sender_id, status }) => ({
        id,
        status,
        text: message,
        timestamp: created_at,
        from: sender_id,
      })),
    ],
    [
      'another role',
      'unknown-value',
      changeConversations((one) => ({
        ...one,
        participants: one.participants.map((it) => ({
          ...it,
          role: it['role'] === 'end_user' ? 'customer' : 'agent',
        })),
      })),
    ],
    [
      'one id for both participants',
      'duplicate-id',
      changeConversations((one) => ({
        ...one,
        participants: one.participants.map((it) => ({ ...it, id: 'agent' })),
        messages: one.messages.map((it) => ({ ...it, sender_id: 'agent' })),
      })),
    ],
    [
      'only the other side',
      'participant-roles',
      changeConversations((one) => ({
        ...one,
        participants: one.participants.filter(({ role }) => role === 'end_user'),
        messages: one.messages.map((it) => ({ ...it, sender_id: one.participants[0]?.['id'] })),
      })),
    ],
    ['a text as "seen"', 'wrong-type', changeConversations((one) => ({ ...one, seen: 'true' }))],
    ['a number as id of a conversation', 'wrong-type', changeConversations((one) => ({ ...one, id: 812 }))],
    [
      'a wrapper',
      'wrong-type',
      changeData('getConversations', (list) => ({ conversations: list, total: 3 })),
    ],
  ];
}

function pageBugs(): readonly (readonly [string, string, Mutation])[] {
  return [
    ['one message too many', 'over-the-limit', changeBoth((url) => addTo(url, 'messages_limit'))],
    [
      'one conversation too many',
      'over-the-limit',
      changeUrl('getConversations', (url) => addTo(url, 'conversations_limit')),
    ],
    [
      'a page that begins with the last conversation again',
      'cursor-repeats-items',
      changeData('getConversations', (list: readonly Members[], { url }) =>
        url.includes('after=') ? [{ ...list[0], id: 'chat-1' }, ...list] : list,
      ),
    ],
    [
      'another name of the cursor',
      'cursor-missing',
      changeBody('getConversations', (body: { additional_data: { after: string | null } }) => ({
        ...body,
        additional_data: { next_cursor: body.additional_data.after },
      })),
    ],
    [
      'no conversation at all on small pages',
      'cursor-skips-items',
      changeData('getConversations', (list: readonly Members[], { url }) =>
        /conversations_limit=[12]&/.test(url) ? [] : list,
      ),
    ],
    [
      'a crash with a cursor',
      'unexpected-status',
      rejectIf('getConversations', 500, (_, { search }) => search.includes('after=')),
    ],
    [
      'a crash with small limits',
      'unexpected-status',
      rejectIf('getConversations', 500, (_, { search }) => search.includes('_limit=1&')),
    ],
  ];
}

const file = { id: 'f', type: 'image/png', name: '1.png', url: 'https://chat.example/1.png' };

/** Changes the conversations in the responses of both operations. */
function changeConversations(change: (conversation: ConversationData) => Members): Mutation {
  const inList = changeData('getConversations', (list: readonly ConversationData[]) => list.map(change));
  const alone = changeData('getConversationById', change);
  return (request, operation, forward) =>
    (operation === 'getConversationById' ? alone : inList)(request, operation, forward);
}

function changeBoth(change: (url: URL) => void): Mutation {
  return (request, operation, forward) =>
    changeUrl(operation === 'getConversationById' ? operation : 'getConversations', change)(
      request,
      operation,
      forward,
    );
}

function addTo({ searchParams }: URL, name: string): void {
  searchParams.set(name, String(Number(searchParams.get(name)) + 1));
}

/** Sends an empty record for an unknown conversation, with a status of success. */
function anyConversation(): Mutation {
  return async ({ url }, operation, forward) => {
    const response = await forward();
    if (operation !== 'getConversationById' || response.status !== 404) return response;
    if (!url.includes('json-modal-check')) return failure(404, 'No such channel');
    return Response.json({
      success: true,
      data: { id: '0', link: '', status: 'open', seen: true, messages: [], participants: [] },
    });
  };
}

/** Sends other messages for a conversation than the list has. */
function otherMessages(): Mutation {
  const change = changeData('getConversationById', (data: ConversationData) => ({
    ...data,
    messages: data.messages.map((one) =>
      String(one['id']).includes('-message-') ? { ...one, id: `other-${one['id']}` } : one,
    ),
  }));
  return (request, operation, forward) => {
    const url = request.url.replace('other-', '');
    return change(request, operation, () => forward(new Request(url, request)));
  };
}
