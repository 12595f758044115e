import { changeAt, changeBody, changeData, changeUrl, type Mutation } from '../../../../providers/mutate.ts';
import { acceptAnyone, changeText } from '../../../../providers/mutate-exchange.ts';
import { credentials } from '../../../../providers/plain.ts';
import { type Mistake, mistakesAt, rejectBody } from './mistake.ts';

/** Mistakes of apps for messages. */
export const messagingMistakes: readonly Mistake[] = [
  ...mistakesAt('messaging', 'getSenderById', [
    ['wrong-public-value', '/data/name', changeAt('getSenderById', 'name', 7)],
    [
      'secret-in-response',
      '',
      changeAt('getSenderById', 'name', Buffer.from(`Ann ${credentials.clientSecret}`).toString('base64url')),
    ],
  ]),
  ...mistakesAt('messaging', 'getConversations', [
    ['byte-order-mark', '', changeText('getConversations', (text) => `\ufeff${text}`)],
    ['missing-public-field', '/data/0', changeAt('getConversations', '0.seen', undefined)],
    ['unusual-value', '/data/0/status', changeAt('getConversations', '0.status', 'opened')],
    [
      'not-a-time',
      '/data/0/messages/0/created_at',
      changeAt('getConversations', '0.messages.0.created_at', 'yesterday'),
    ],
    [
      'unusual-time',
      '/data/0/messages/0/created_at',
      changeAt('getConversations', '0.messages.0.created_at', '2026-01-31 09:30'),
    ],
    [
      'unknown-sender',
      '/data/0/messages/0/sender_id',
      changeAt('getConversations', '0.messages.0.sender_id', 'nobody'),
    ],
    [
      'participant-roles',
      '/data/0/participants',
      changeAt('getConversations', '0.participants.1.role', 'end_user'),
    ],
    [
      'over-the-limit',
      '/data/1',
      changeUrl('getConversations', ({ searchParams }) => searchParams.delete('conversations_limit')),
    ],
    [
      'over-the-limit',
      '/data/0/messages/1',
      changeUrl('getConversations', ({ searchParams }) => searchParams.delete('messages_limit')),
    ],
    ['basic-accepted', '/data', acceptAnyone('getConversations')],
  ]),
  {
    rule: 'cursor-does-not-end',
    kind: 'messaging',
    operation: 'getConversations',
    pointer: '/additional_data/after',
    mutation: endlessCursor(() => 'c-next'),
    also: ['cursor-repeats-items'],
  },
  {
    rule: 'cursor-does-not-end',
    kind: 'messaging',
    operation: 'getConversations',
    pointer: '/additional_data/after',
    mutation: endlessCursor((after) => String(Number(after ?? 0) + 1)),
    also: ['cursor-repeats-items'],
  },
  {
    rule: 'cursor-repeats-items',
    kind: 'messaging',
    operation: 'getConversations',
    pointer: '/data',
    mutation: endlessCursor((after) => (after === null ? 'again' : null)),
  },
  {
    rule: 'flag-without-endpoint',
    kind: 'messaging',
    operation: 'getConversations',
    pointer: '/data/0/participants/0/avatar_expires',
    mutation: (_, __, forward) => forward(),
    without: ['getSenderById'],
  },
  ...mistakesAt('messaging', 'getConversationById', [
    [
      'cursor-does-not-end',
      '/data/next_messages_cursor',
      async (request, operation, forward) => {
        const url = new URL(request.url);
        url.searchParams.delete('after');
        const mutate = changeAt(
          operation,
          operation === 'getConversations' ? '0.next_messages_cursor' : 'next_messages_cursor',
          'c-next',
        );
        const isMeant = operation === 'getConversations' || operation === 'getConversationById';
        return isMeant ? mutate(request, operation, () => forward(new Request(url, request))) : forward();
      },
    ],
    ['other-record-answered', '/data/id', changeAt('getConversationById', 'id', 'another')],
  ]),
  ...mistakesAt('messaging', 'getTemplates', [
    ['templates-as-list', '/data', changeData('getTemplates', ({ templates }) => templates)],
  ]),
  ...mistakesAt('messaging', 'getSenderById', [
    ['other-record-answered', '/data/id', changeAt('getSenderById', 'id', 'another')],
  ]),
  ...mistakesAt('messaging', 'postMessage', [
    ['no-message-id', '/data', changeAt('postMessage', 'id', undefined)],
    ['duplicate-id', '/data/id', changeAt('postMessage', 'id', 'always the same')],
  ]),
  ...mistakesAt('messaging', 'getMessageById', [
    ['wrapped-bare-message', '', changeBody('getMessageById', (data) => ({ success: true, data }))],
    [
      'other-record-answered',
      '/id',
      changeBody('getMessageById', (data: object) => ({ ...data, id: 'another' })),
    ],
  ]),
  ...mistakesAt('messaging', 'postMessage', [
    ['unexpected-status', '', rejectBody('postMessage', 'õhtusöök.txt')],
    ['unexpected-status', '', rejectBody('postMessage', '🎂')],
  ]),
  ...mistakesAt('messaging', 'getConversations', [
    [
      'cursor-missing',
      '',
      changeBody('getConversations', (body: object) => ({ ...body, additional_data: { after: null } })),
    ],
    [
      'wrong-type',
      '/additional_data/after',
      changeBody('getConversations', (body: { additional_data: { after: string | null } }) => ({
        ...body,
        additional_data: { after: body.additional_data.after === null ? null : 7 },
      })),
    ],
    [
      'not-utc',
      '/data/0/messages/0/created_at',
      changeAt('getConversations', '0.messages.0.created_at', '2026-01-31T09:30:00+02:00'),
    ],
  ]),
  ...mistakesAt('messaging', 'getConversationById', [
    ['cursor-missing', '/data', changeAt('getConversationById', 'next_messages_cursor', null)],
    [
      'cursor-skips-items',
      '/data',
      changeData('getConversationById', (data: { messages: readonly object[] }, { url }) =>
        url.includes('after=') ? { ...data, messages: data.messages.slice(1) } : data,
      ),
    ],
    [
      'not-stored',
      '/data/messages/2',
      changeData('getConversationById', (data: { messages: readonly { attachments: object[] }[] }) => ({
        ...data,
        messages: data.messages.map((one) => ({ ...one, attachments: one.attachments.slice(0, 1) })),
      })),
    ],
    ['not-stored', '/data/messages', changeSent(() => [])],
    ['not-stored', '/data/messages/3/sender_id', changeSent((one) => [{ ...one, sender_id: 'customer-1' }])],
    [
      'not-stored',
      '/data/messages/0/message',
      changeSent((one) => [{ ...one, message: one.message.replaceAll(/\s+/g, ' ') }]),
    ],
    ['not-stored', '/data/messages/6', changeSent((one) => [one, { ...one, id: `${one.id}-again` }])],
  ]),
];

interface SentMessage {
  readonly id: string;
  readonly message: string;
}

/** Changes the messages of a conversation that the check has sent. */
function changeSent(change: (message: SentMessage) => readonly object[]): Mutation {
  return changeData('getConversationById', (data: { messages: readonly SentMessage[] }) => ({
    ...data,
    messages: data.messages
      .flatMap((one) => (one.id.includes('-message-') ? [one] : change(one)))
      .slice(0, data.messages.length),
  }));
}

/** Sends the first page of conversations whatever the cursor is, with a cursor. */
function endlessCursor(cursorFor: (after: string | null) => string | null): Mutation {
  return async (request, operation, forward) => {
    if (operation !== 'getConversations') return forward();
    const url = new URL(request.url);
    const cursor = cursorFor(url.searchParams.get('after'));
    url.searchParams.delete('after');
    const change = changeBody(operation, (body: object) => ({ ...body, additional_data: { after: cursor } }));
    return change(request, operation, () => forward(new Request(url, request)));
  };
}
