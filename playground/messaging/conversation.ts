import { contracts } from 'json-modal/extensions';
import { valueAt } from '../../src/base/json.ts';
import { readTime } from '../controls/times.ts';
import type { CallBody } from '../extension-calls/call.ts';
import { type ReadOf, readRecord } from '../extension-preview/records.ts';

const { records } = contracts.messaging;

/** A conversation, as far as the app described it. */
export interface InboxConversation extends Omit<ReadOf<typeof records.Conversation>, 'messages'> {
  /** The oldest first. */
  readonly messages: readonly InboxMessage[];
  /** Whether the app described it. Otherwise only its messages are known. */
  readonly isDescribed: boolean;
}

/** A message of a conversation. */
export interface InboxMessage extends ReadOf<typeof records.Message> {
  /** The form that sends it, until the app has accepted it. */
  readonly unsent?: CallBody | undefined;
}

export type ReportedMessage = ReadOf<typeof records.ReceivedMessage>;
export type InboxParticipant = ReadOf<typeof records.Participant>;

/** Reads a conversation of the app; `null` if it has no id. */
export function readConversation(value: unknown): InboxConversation | null {
  const read = readRecord(records.Conversation, value);
  if (read.id === '') return null;
  const seen = valueAt(value, ['seen']) !== false;
  const newestFirst = read.messages.filter(({ id }) => id !== '');
  return withMessages({ ...read, seen, messages: [], isDescribed: true }, newestFirst.toReversed());
}

/** Returns a conversation of which only a message is known. */
export function unknownConversation(report: ReportedMessage, seen: boolean): InboxConversation {
  const known = { id: report.conversation_id, link: report.conversation_link, messages: [report], seen };
  return { ...readRecord(records.Conversation, known), isDescribed: false };
}

/** Reads a message of the app; `null` if it has no id. */
export function readMessage(value: unknown): InboxMessage | null {
  const message = readRecord(records.Message, value);
  return message.id === '' ? null : message;
}

/** Returns the cursor for more conversations: beside the data, or else in the last conversation; `null` at the end. */
export function readCursor(value: unknown, data: readonly unknown[]): string | null {
  const cursors = [value, data.at(-1)].map((place) => valueAt(place, ['additional_data', 'after']));
  return cursors.find((cursor): cursor is string => typeof cursor === 'string' && cursor !== '') ?? null;
}

/** Returns the participant who is the user of the app; `undefined` if there is none. */
export function userOf({ participants }: InboxConversation): InboxParticipant | undefined {
  return participants.find(({ role }) => role === 'source_user');
}

/** Returns the participants of the other side. */
export function customersOf({ participants }: InboxConversation): readonly InboxParticipant[] {
  return participants.filter(({ role }) => role === 'end_user');
}

/** Returns the name of a conversation: those of the other side, or else an id. */
export function nameOf(conversation: InboxConversation): string {
  const customers = customersOf(conversation);
  const named = customers.length > 0 ? customers : conversation.participants;
  const names = named.map(({ name, id }) => name || id);
  return names.join(', ') || (conversation.messages.at(-1)?.sender_id ?? '') || conversation.id;
}

/** Adds messages to a conversation. One with a known id replaces the earlier one. */
export function withMessages(
  conversation: InboxConversation,
  messages: readonly InboxMessage[],
): InboxConversation {
  const byId = new Map(conversation.messages.map((message) => [message.id, message]));
  for (const message of messages) byId.set(message.id, message);
  return { ...conversation, messages: sortByTime([...byId.values()]) };
}

/** Adds an earlier page of a conversation, which has the next cursor. A message of it that is known stays as it is. */
export function withEarlierPage(conversation: InboxConversation, page: InboxConversation): InboxConversation {
  const { messages, next_messages_cursor } = page;
  return withMessages({ ...conversation, messages, next_messages_cursor }, conversation.messages);
}

/** Replaces a message by another one, which may be there already. */
export function withSent(
  conversation: InboxConversation,
  localId: string,
  sent: InboxMessage,
): InboxConversation {
  const isKnown = localId !== sent.id && conversation.messages.some(({ id }) => id === sent.id);
  const messages = conversation.messages.flatMap((message) => {
    if (message.id !== localId) return [message];
    return isKnown ? [] : [sent];
  });
  return { ...conversation, messages };
}

/** Sorts messages by their times. If one has no readable time, the order of the app is kept. */
function sortByTime(messages: readonly InboxMessage[]): readonly InboxMessage[] {
  const timed = messages.map((message) => ({ message, time: readTime(message.created_at)?.getTime() }));
  if (timed.some(({ time }) => time === undefined)) return messages;
  return timed.sort((a, b) => (a.time ?? 0) - (b.time ?? 0)).map(({ message }) => message);
}
