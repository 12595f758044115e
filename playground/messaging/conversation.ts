import type { CallBody } from '../timeline/call.ts';
import { readTime } from './time-words.ts';

/** A conversation, as far as the app described it. */
export interface Conversation {
  readonly id: string;
  /** The page of the conversation at its provider; empty if there is none. */
  readonly link: string;
  readonly status: string;
  readonly isSeen: boolean;
  /** The cursor for earlier messages; `null` if there are none. */
  readonly cursor: string | null;
  /** The oldest first. */
  readonly messages: readonly Message[];
  readonly participants: readonly Participant[];
  /** Whether the app described it. Otherwise only its messages are known. */
  readonly isDescribed: boolean;
}

/** A message of a conversation. */
export interface Message {
  readonly id: string;
  readonly text: string;
  readonly senderId: string;
  /** The time as the app wrote it. */
  readonly createdAt: string;
  readonly status: string;
  /** The last time for a reply as the app wrote it; empty if there is none. */
  readonly replyBy: string;
  readonly files: readonly AttachedFile[];
  /** The request that sends it, until the app has accepted it. */
  readonly unsent?: UnsentMessage | undefined;
}

/** A message that the app has not accepted. */
export interface UnsentMessage {
  readonly body: CallBody;
  /** The message of the failure; `null` while it is sent. */
  readonly error: string | null;
}

/** A file of a message. */
export interface AttachedFile {
  readonly name: string;
  /** In bytes; `null` if the app does not say. */
  readonly size: number | null;
  readonly url: string;
  readonly doesExpire: boolean;
}

/** A participant of a conversation. */
export interface Participant {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Empty if there is none. */
  readonly avatarUrl: string;
  readonly doesAvatarExpire: boolean;
  /** Whether the CRM requests a missing picture. */
  readonly needsAvatar: boolean;
}

/** Returns the participant who is the user of the app; `undefined` if there is none. */
export function userOf({ participants }: Conversation): Participant | undefined {
  return participants.find(({ role }) => role === 'source_user');
}

/** Returns the participants of the other side. */
export function customersOf({ participants }: Conversation): readonly Participant[] {
  return participants.filter(({ role }) => role === 'end_user');
}

/** Returns the name of a conversation: those of the other side, or else an id. */
export function nameOf(conversation: Conversation): string {
  const customers = customersOf(conversation);
  const named = customers.length > 0 ? customers : conversation.participants;
  const names = named.map(({ name, id }) => name || id);
  return names.join(', ') || (conversation.messages.at(-1)?.senderId ?? '') || conversation.id;
}

/** Returns the name of a sender of a conversation. */
export function senderName({ participants }: Conversation, senderId: string): string {
  const name = participants.find(({ id }) => id === senderId)?.name;
  return name || senderId;
}

/** Adds messages to a conversation. One with a known id replaces the earlier one. */
export function withMessages(conversation: Conversation, messages: readonly Message[]): Conversation {
  const byId = new Map(conversation.messages.map((message) => [message.id, message]));
  for (const message of messages) byId.set(message.id, message);
  return { ...conversation, messages: sortByTime([...byId.values()]) };
}

/** Adds an earlier page of a conversation, which has the next cursor. */
export function withEarlierPage(conversation: Conversation, page: Conversation): Conversation {
  const known = new Set(conversation.messages.map(({ id }) => id));
  const earlier = page.messages.filter(({ id }) => !known.has(id));
  const messages = sortByTime([...earlier, ...conversation.messages]);
  return { ...conversation, messages, cursor: page.cursor };
}

/** Replaces a message by another one, which may be there already. */
export function withSent(conversation: Conversation, localId: string, sent: Message): Conversation {
  const isKnown = localId !== sent.id && conversation.messages.some(({ id }) => id === sent.id);
  const messages = conversation.messages.flatMap((message) => {
    if (message.id !== localId) return [message];
    return isKnown ? [] : [sent];
  });
  return { ...conversation, messages };
}

/** Sorts messages by their times. If one has no readable time, the order of the app is kept. */
function sortByTime(messages: readonly Message[]): readonly Message[] {
  const timed = messages.map((message) => ({ message, time: readTime(message.createdAt)?.getTime() }));
  if (timed.some(({ time }) => time === undefined)) return messages;
  return timed.sort((a, b) => (a.time ?? 0) - (b.time ?? 0)).map(({ message }) => message);
}
