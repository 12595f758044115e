import type { SentFile } from '../timeline/call.ts';
import type { Channel } from './calls-of-app.ts';
import type { Conversation } from './conversation.ts';
import type { Template } from './read-conversation.ts';

/** The state of the preview of messages. */
export interface InboxState {
  /** The app's id of the channel that is shown. */
  readonly channel: string;
  /** The channels that the app registered. */
  readonly channels: readonly Channel[];
  /** Whether the user deleted the channel. */
  readonly isDeleted: boolean;
  /** In the order of the app, except that those of new messages are first. */
  readonly conversations: readonly Conversation[];
  /** The cursor for more conversations; `null` at the end. */
  readonly cursor: string | null;
  /** The number of listed conversations that have no id, and cannot be shown. */
  readonly withoutId: number;
  readonly openId: string | null;
  readonly templates: readonly Template[];
  /** The requests that are awaited or failed, by their names. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** The messages that the user writes, by the ids of their conversations. */
  readonly drafts: Readonly<Record<string, Draft>>;
}

/** A request that is awaited, or has failed. */
export interface Task {
  /** The message of the failure; `null` while the response is awaited. */
  readonly error: string | null;
}

/** A message that the user writes. */
export interface Draft {
  readonly text: string;
  readonly files: readonly SentFile[];
}

/** The draft of a conversation in which nothing was written. */
export const noDraft: Draft = { text: '', files: [] };

/** The state of a channel before anything is known of it. */
export const emptyChannel = {
  isDeleted: false,
  conversations: [],
  cursor: null,
  withoutId: 0,
  openId: null,
  templates: [],
  tasks: {},
  drafts: {},
} satisfies Partial<InboxState>;

/** Returns the conversation that is open; `undefined` if none is. */
export function openConversation({ conversations, openId }: InboxState): Conversation | undefined {
  return conversations.find(({ id }) => id === openId);
}

/** Returns the registration of the channel that is shown; `undefined` if the app has not registered it. */
export function registeredChannel({ channels, channel }: InboxState): Channel | undefined {
  return channels.find(({ id }) => id === channel);
}

/** Adds a page of conversations. One with a known id replaces the earlier one, and keeps its messages. */
export function withConversations(
  conversations: readonly Conversation[],
  page: readonly Conversation[],
  join: (known: Conversation, read: Conversation) => Conversation,
): readonly Conversation[] {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  for (const read of page) {
    const known = byId.get(read.id);
    byId.set(read.id, known === undefined ? read : join(known, read));
  }
  return [...byId.values()];
}
