import { valueAt } from '../../../base/json.ts';
import {
  allConversations,
  ofConversation,
  ofMessages,
  parametersOf,
  participantsOf,
  textAt,
} from './chosen-conversation.ts';
import { conversationPages, findMissingCursor, judgeLimits, messagePages } from './conversation-pages.ts';
import { compareWithLarge, judgeCursor, nextCursor } from './cursors.ts';
import { expiry } from './expiry.ts';
import { type Flow, type FlowCall, type FlowProblem, nameStep, type RequestParts, type Run } from './flow.ts';
import { createInvalidCredentials } from './invalid-credentials.ts';
import { idsIn } from './records.ts';
import { removal } from './removal.ts';
import { sending } from './sending.ts';

const oneConversation = nameStep('one conversation with one message');
const smallPages = nameStep('pages of two conversations');
const byId = nameStep('one conversation by its id');
const smallById = nameStep('pages of two messages');
const older = nameStep('older messages');
const senders = nameStep('senders without avatar');

/** The flows of messaging. */
export const messagingFlows: readonly Flow[] = [
  { name: 'registration', isWriting: false, awaits: 'registerChannel', steps: [] },
  createInvalidCredentials({
    isWriting: false,
    operation: 'getConversations',
    parts: () => ({ query: limits(1) }),
  }),
  {
    name: 'installation',
    isWriting: false,
    steps: [
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
        name: oneConversation,
        operation: 'getConversations',
        request: () => ({ query: limits(1) }),
        judge: (exchange, run) => judgeSmall(exchange, [exchange], run),
      },
      {
        name: smallPages,
        operation: 'getConversations',
        request: () => ({ query: limits(2) }),
        next: (run) => {
          const pages = run.of(smallPages);
          return pages.length < maxSmallPages
            ? afterCursor(nextCursor(pages, conversationPages), limits(2))
            : null;
        },
        judge: (exchange, run) => [
          ...judgeSmall(exchange, run.of(smallPages), run),
          ...judgeCursor(run.of(smallPages), conversationPages),
        ],
      },
      {
        name: byId,
        operation: 'getConversationById',
        request: (run) => ofConversation(run, { query: messagesLimit }),
        judge: (exchange, run) => [...judgeLimits(exchange), ...compareMessages(exchange, run)],
      },
      {
        name: smallById,
        operation: 'getConversationById',
        request: (run) => ofConversation(run, { query: twoMessages }),
        next: (run) => {
          const pages = run.of(smallById);
          const parts = afterCursor(nextCursor(pages, messagePages), twoMessages);
          return parts === null || pages.length >= maxSmallPages
            ? null
            : { ...parts, parameters: parametersOf(run) };
        },
        judge: (exchange, run) => [
          ...judgeLimits(exchange),
          ...judgeCursor(run.of(smallById), messagePages),
          ...compareWithLarge(run.of(smallById), run.of(byId), messagePages),
        ],
      },
      {
        name: older,
        operation: 'getConversationById',
        request: (run) => {
          const cursor = messagesCursorOf(run);
          if (cursor === undefined) return 'no conversation has a "next_messages_cursor"';
          return ofConversation(run, { query: { ...messagesLimit, after: cursor } });
        },
        next: (run) => {
          const parts = afterCursor(nextCursor(run.of(older), messagePages), messagesLimit);
          return parts === null ? null : { ...parts, parameters: parametersOf(run) };
        },
        judge: (exchange, run) => [...judgeLimits(exchange), ...judgeCursor(run.of(older), messagePages)],
      },
      { name: nameStep('conversations without limits'), operation: 'getConversations' },
      {
        name: nameStep('one conversation without a limit'),
        operation: 'getConversationById',
        request: (run) => ofConversation(run, {}),
      },
      {
        name: nameStep('templates'),
        operation: 'getTemplates',
        request: (run) =>
          valueAt(run.calls('registerChannel').at(-1), ['template_support']) === false
            ? '"template_support" of the channel is false'
            : {},
      },
      {
        name: senders,
        operation: 'getSenderById',
        request: (run) => nextSender(run) ?? 'no participant without avatar has "fetch_avatar"',
        next: nextSender,
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
  sending,
  expiry,
  removal,
];

/** Checks that a conversation has the same messages alone and in the list. */
function compareMessages({ request, data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const { sourceConversationId: id } = request.parameters;
  const listed = run
    .of(allConversations)
    .flatMap((page) => [page.data].flat())
    .find((conversation) => textAt(conversation, 'id') === id);
  // Another record is reported already.
  if (textAt(data, 'id') !== id || listed === undefined) return [];
  const [here, there] = [data, listed].map((conversation) => idsIn(valueAt(conversation, ['messages'])));
  if (here === undefined || there === undefined || here.some((messageId) => there.includes(messageId)))
    return [];
  if (here.length === 0 && there.length === 0) return [];
  const message =
    there.length === 0
      ? `The conversation has ${here.length} messages here, but none in the response to "getConversations".`
      : `The conversation has none of its ${there.length} messages in the response to "getConversations".`;
  return [
    {
      rule: 'records-differ',
      pointer: dataPointer,
      message,
      hint: 'Send the newest messages of the conversation in both.',
    },
  ];
}

function limits(count: number): Readonly<Record<string, string>> {
  return { conversations_limit: String(count), messages_limit: String(count) };
}

const messagesLimit = { messages_limit: '30' };

const twoMessages = { messages_limit: '2' };

/** The maximum number of small pages: they are compared, not read to their end. */
const maxSmallPages = 4;

/** Checks a small page of conversations, compared to the large ones. */
function judgeSmall(exchange: FlowCall, pages: readonly FlowCall[], run: Run): readonly FlowProblem[] {
  const large = run.of(allConversations);
  return [
    ...judgeLimits(exchange),
    ...compareWithLarge(pages, large, conversationPages),
    ...findMissingCursor(exchange, large),
  ];
}

/** Returns a cursor for more messages of the chosen conversation, wherever a response has one. */
function messagesCursorOf(run: Run): string | undefined {
  const id = parametersOf(run)['sourceConversationId'];
  const conversations = [allConversations, byId, smallPages, oneConversation, smallById]
    .flatMap(run.of)
    .flatMap(({ data }) => [data].flat())
    .filter((conversation) => textAt(conversation, 'id') === id);
  return conversations
    .map((conversation) => textAt(conversation, 'next_messages_cursor'))
    .find((cursor) => cursor !== undefined);
}

function afterCursor(cursor: string | null, query: Readonly<Record<string, string>>): RequestParts | null {
  return cursor === null ? null : { query: { ...query, after: cursor }, detail: `after ${cursor}` };
}

/** Returns the request for the next conversation that only a message of the app has. */
function nextUnknown(run: Run): RequestParts | null {
  const knownIds = new Set([
    ...run.of(allConversations).flatMap(({ data }) => idsIn(data)),
    ...run.of(ofMessages).map(({ request }) => request.detail),
  ]);
  const ids = run.calls('receiveMessage').flatMap((body) => textAt(body, 'conversation_id') ?? []);
  const next = ids.find((id) => !knownIds.has(id));
  if (next === undefined) return null;
  return { parameters: { sourceConversationId: next }, query: messagesLimit, detail: next };
}

/** Returns the request for the next sender whose avatar is missing. */
function nextSender(run: Run): RequestParts | null {
  const done = new Set(run.of(senders).map(({ request }) => request.detail));
  const isOfChannel = run.calls('registerChannel').some((body) => valueAt(body, ['fetch_avatar']) === true);
  const next = participantsOf(run).find(
    (participant) =>
      (isOfChannel || participant['fetch_avatar'] === true) &&
      !textAt(participant, 'avatar_url') &&
      !done.has(textAt(participant, 'id') ?? ''),
  );
  const senderId = textAt(next, 'id');
  return senderId === undefined ? null : { parameters: { senderId }, detail: senderId };
}
