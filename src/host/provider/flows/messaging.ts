import { valueAt } from '../../../base/json.ts';
import {
  allConversations,
  conversationOf,
  messageAgain,
  messageTo,
  ofConversation,
  ofMessages,
  parametersOf,
  participantsOf,
  senderAgain,
  textAt,
} from './chosen-conversation.ts';
import { type CursorPages, judgeCursor, nextCursor } from './cursors.ts';
import type { Exchange, Flow, FlowProblem, RequestParts, Run } from './flow.ts';
import { idsIn } from './records.ts';
import { strangersOf } from './strangers.ts';

const older = 'older messages';
const senders = 'senders without avatar';

/** The flows of messaging. */
export const messagingFlows: readonly Flow[] = [
  { name: 'registration', isWriting: false, awaits: 'registerChannel', steps: [] },
  strangersOf({
    isWriting: false,
    probe: { operation: 'getConversations', parts: () => ({ query: limits(1) }) },
    unknown: {
      parameter: 'providerChannelId',
      operation: 'getConversations',
      parts: () => ({ query: limits(1) }),
    },
  }),
  {
    name: 'installation',
    isWriting: false,
    steps: [
      {
        name: 'one conversation with one message',
        operation: 'getConversations',
        request: () => ({ query: limits(1) }),
        judge: judgeLimits,
      },
      {
        name: allConversations,
        operation: 'getConversations',
        request: () => ({ query: limits(30) }),
        next: (run) => afterCursor(nextCursor(run.of(allConversations), conversationPages), limits(30)),
        judge: (exchange, run) => [
          ...judgeLimits(exchange),
          ...judgeCursor(run.of(allConversations), conversationPages),
        ],
      },
      {
        name: 'one conversation by its id',
        operation: 'getConversationById',
        request: (run) => ofConversation(run, { query: messagesLimit }),
        judge: judgeLimits,
      },
      {
        name: older,
        operation: 'getConversationById',
        request: (run) => {
          const cursor = textAt(conversationOf(run), 'next_messages_cursor');
          if (cursor === undefined) return 'no conversation has a "next_messages_cursor"';
          return ofConversation(run, { query: { ...messagesLimit, after: cursor } });
        },
        next: (run) => {
          const parts = afterCursor(nextCursor(run.of(older), messagePages), messagesLimit);
          return parts === null ? null : { ...parts, parameters: parametersOf(run) };
        },
        judge: (exchange, run) => [...judgeLimits(exchange), ...judgeCursor(run.of(older), messagePages)],
      },
      { name: 'templates', operation: 'getTemplates' },
      {
        name: senders,
        operation: 'getSenderById',
        request: (run) => nextSender(run) ?? 'no participant without avatar has "fetch_avatar"',
        next: nextSender,
      },
    ],
  },
  {
    name: 'sending',
    isWriting: true,
    steps: [
      {
        name: 'send text',
        operation: 'postMessage',
        request: (run) => messageTo(run, 'Hello from the check.', []),
      },
      {
        name: 'send two files',
        operation: 'postMessage',
        request: (run) => messageTo(run, 'Õhtusöök: 夕食', files),
        judge: compareIds,
      },
    ],
  },
  {
    name: 'receiving',
    isWriting: false,
    awaits: 'receiveMessage',
    steps: [
      {
        name: ofMessages,
        operation: 'getConversationById',
        request: (run) => nextUnknown(run) ?? 'the conversations of its messages are known',
        next: nextUnknown,
        judge: judgeLimits,
      },
    ],
  },
  {
    name: 'expiry',
    isWriting: false,
    steps: [
      { name: 'message of an expired link', operation: 'getMessageById', request: messageAgain },
      { name: 'sender of an expired avatar', operation: 'getSenderById', request: senderAgain },
    ],
  },
  {
    name: 'removal',
    isWriting: false,
    steps: [
      {
        name: 'delete the channel',
        operation: 'deleteChannelById',
        request: () => 'later checks need the channel',
      },
    ],
  },
];

function limits(count: number): Readonly<Record<string, string>> {
  return { conversations_limit: String(count), messages_limit: String(count) };
}

const messagesLimit = { messages_limit: '30' };

const files = ['õhtusöök.txt', '夕食.txt'].map((name) => ({
  field: 'files',
  name,
  type: 'text/plain',
  content: `${name}\n`,
}));

function afterCursor(cursor: string | null, query: Readonly<Record<string, string>>): RequestParts | null {
  return cursor === null ? null : { query: { ...query, after: cursor }, detail: `after ${cursor}` };
}

/** Conversations by cursors, which are beside the data, or else in the last conversation. */
const conversationPages: CursorPages = {
  items: 'conversations',
  idsOf: ({ data }) => idsIn(data),
  cursorOf({ value, data }) {
    const last = Array.isArray(data) ? data.length - 1 : 0;
    const places = [
      { cursor: valueAt(value, ['additional_data', 'after']), pointer: '/additional_data/after' },
      {
        cursor: valueAt(data, [last, 'additional_data', 'after']),
        pointer: `/data/${last}/additional_data/after`,
      },
    ];
    for (const { cursor, pointer } of places)
      if (typeof cursor === 'string' && cursor !== '') return { cursor, pointer };
    return null;
  },
};

const messagePages: CursorPages = {
  items: 'messages',
  idsOf: ({ data }) => idsIn(valueAt(data, ['messages'])),
  cursorOf({ data }) {
    const cursor = textAt(data, 'next_messages_cursor');
    return cursor === undefined ? null : { cursor, pointer: '/data/next_messages_cursor' };
  },
};

/** Checks that a response does not have more conversations and messages than requested. */
function judgeLimits({ asked, data, dataPointer }: Exchange): readonly FlowProblem[] {
  const { conversations_limit: most, messages_limit: mostMessages } = asked.query;
  const isList = Array.isArray(data);
  const conversations: readonly unknown[] = isList ? data : [data];
  return [
    ...(isList ? findExcess('conversations', data, Number(most), dataPointer) : []),
    ...conversations.flatMap((one, index) =>
      findExcess(
        'messages',
        valueAt(one, ['messages']),
        Number(mostMessages),
        `${dataPointer}${isList ? `/${index}` : ''}/messages`,
      ),
    ),
  ];
}

function findExcess(items: string, list: unknown, most: number, pointer: string): readonly FlowProblem[] {
  if (!Array.isArray(list) || list.length <= most) return [];
  const message = `The list has ${list.length} ${items}, but at most ${most} were requested.`;
  return [{ rule: 'over-the-limit', pointer: `${pointer}/${most}`, message }];
}

/** Returns the request for the next conversation that only a message of the app has. */
function nextUnknown(run: Run): RequestParts | null {
  const known = new Set([
    ...run.of(allConversations).flatMap(({ data }) => idsIn(data)),
    ...run.of(ofMessages).map(({ asked }) => asked.detail),
  ]);
  const ids = run.calls('receiveMessage').flatMap((body) => textAt(body, 'conversation_id') ?? []);
  const next = ids.find((id) => !known.has(id));
  if (next === undefined) return null;
  return { parameters: { sourceConversationId: next }, query: messagesLimit, detail: next };
}

/** Returns the request for the next sender whose avatar is missing. */
function nextSender(run: Run): RequestParts | null {
  const done = new Set(run.of(senders).map(({ asked }) => asked.detail));
  const next = participantsOf(run).find(
    (one) => one['fetch_avatar'] === true && !textAt(one, 'avatar_url') && !done.has(textAt(one, 'id') ?? ''),
  );
  const senderId = textAt(next, 'id');
  return senderId === undefined ? null : { parameters: { senderId }, detail: senderId };
}

/** Checks that two messages have different ids. */
function compareIds({ dataPointer }: Exchange, run: Run): readonly FlowProblem[] {
  const [one, other] = [run.created('send text'), run.created('send two files')];
  if (one === undefined || one !== other) return [];
  const message = 'The second message has the same id as the first.';
  return [{ rule: 'duplicate-id', pointer: `${dataPointer}/id`, message }];
}
