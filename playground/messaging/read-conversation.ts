import { hasMember, isObject, valueAt } from '../../src/base/json.ts';
import {
  type AttachedFile,
  type Conversation,
  type Message,
  type Participant,
  withMessages,
} from './conversation.ts';

/** Reads a conversation of the app; `null` if it has no id. */
export function readConversation(value: unknown): Conversation | null {
  const id = textAt(value, 'id');
  if (id === '') return null;
  const conversation: Conversation = {
    id,
    link: textAt(value, 'link'),
    status: textAt(value, 'status'),
    isSeen: valueAt(value, ['seen']) !== false,
    cursor: textAt(value, 'next_messages_cursor') || null,
    messages: [],
    participants: recordsAt(value, 'participants').map(readParticipant),
    isDescribed: true,
  };
  const newestFirst = recordsAt(value, 'messages').flatMap((message) => readMessage(message) ?? []);
  return withMessages(conversation, newestFirst.reverse());
}

/** Reads a message of the app; `null` if it has no id. */
export function readMessage(value: unknown): Message | null {
  const id = textAt(value, 'id');
  if (id === '') return null;
  return {
    id,
    text: textAt(value, 'message'),
    senderId: textAt(value, 'sender_id'),
    createdAt: textAt(value, 'created_at'),
    status: textAt(value, 'status'),
    replyBy: textAt(value, 'reply_by'),
    files: recordsAt(value, 'attachments').map(readFile),
  };
}

function readFile(value: unknown): AttachedFile {
  const size = valueAt(value, ['size']);
  return {
    name: textAt(value, 'name') || textAt(value, 'type') || textAt(value, 'id'),
    size: typeof size === 'number' && size >= 0 ? size : null,
    url: textAt(value, 'url'),
    doesExpire: valueAt(value, ['link_expires']) === true,
  };
}

function readParticipant(value: unknown): Participant {
  return {
    id: textAt(value, 'id'),
    name: textAt(value, 'name'),
    role: textAt(value, 'role'),
    avatarUrl: textAt(value, 'avatar_url'),
    doesAvatarExpire: valueAt(value, ['avatar_expires']) === true,
    needsAvatar: valueAt(value, ['fetch_avatar']) === true,
  };
}

/** Returns the cursor for more conversations: beside the data, or else in the last conversation; `null` at the end. */
export function readCursor(value: unknown, data: readonly unknown[]): string | null {
  const beside = textAt(valueAt(value, ['additional_data']), 'after');
  return beside || textAt(valueAt(data.at(-1), ['additional_data']), 'after') || null;
}

/** A prepared message. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly content: string;
  readonly language: string;
}

/** Reads the templates of a channel, without those that have no text. */
export function readTemplates(data: unknown): readonly Template[] {
  return recordsAt(data, 'templates')
    .map((template) => ({
      id: textAt(template, 'id'),
      name: textAt(template, 'name') || textAt(template, 'id'),
      content: textAt(template, 'content'),
      language: textAt(template, 'language'),
    }))
    .filter(({ content }) => content !== '');
}

/** Returns a member that is a text; "" for others. */
export function textAt(value: unknown, name: string): string {
  const text = hasMember(value, name) ? value[name] : undefined;
  return typeof text === 'string' ? text : '';
}

function recordsAt(value: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  const list = valueAt(value, [name]);
  return Array.isArray(list) ? list.filter(isObject) : [];
}
