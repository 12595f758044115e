import { contracts } from 'json-modal/extensions';
import { countWords } from '../../src/base/text.ts';
import type { CallBody, SentFile } from '../extension-calls/call.ts';
import type { Registration } from '../extension-preview/app.ts';
import { bytesOf, toBase64 } from '../extension-preview/base64.ts';
import { readRecord } from '../extension-preview/records.ts';
import type { Accepted } from '../extension-preview/session.ts';
import {
  type Conversation,
  customersOf,
  type Message,
  userOf,
  withMessages,
  withSent,
} from './conversation.ts';
import { type Draft, type InboxContext, noDraft, registeredChannel } from './inbox-state.ts';

const { Message: messageSchema, SentMessage } = contracts.messaging.records;

/** Creates the actions that send messages, from both sides. */
export function createSending({ session, getState, setState, run, track, change }: InboxContext) {
  let count = 0;

  async function post(id: string, message: Message, cause: string): Promise<void> {
    change(id, (conversation) => withMessages(conversation, [message]));
    const body = message.unsent ?? null;
    const accepted = await run(`message ${message.id}`, 'postMessage', cause, { body });
    if (accepted === null) return;
    const sentId = readRecord(SentMessage, accepted.data).id || message.id;
    const sent = { ...message, id: sentId, status: 'sent', unsent: undefined };
    change(id, (conversation) => withSent(conversation, message.id, sent));
  }

  const register = () => session.report(registrationOf(getState().channel, session.hasEndpoint));

  return {
    write(id: string, changes: Partial<Draft>): void {
      setState(({ drafts }) => ({ drafts: { ...drafts, [id]: { ...(drafts[id] ?? noDraft), ...changes } } }));
    },

    async send(conversation: Conversation): Promise<void> {
      const { text, files } = getState().drafts[conversation.id] ?? noDraft;
      const unsent = formOf(conversation, text, files);
      if (unsent === null) return;
      count += 1;
      const newMessage = readRecord(messageSchema, {
        id: `unsent ${count}`,
        message: text,
        sender_id: userOf(conversation)?.id,
        created_at: new Date().toISOString(),
        attachments: files.map((file) => ({ name: file.name, size: bytesOf(file.content) })),
      });
      setState(({ drafts }) => ({ drafts: { ...drafts, [conversation.id]: noDraft } }));
      const words = files.length === 0 ? '' : `, with ${countWords(files.length, 'file')}`;
      await post(conversation.id, { ...newMessage, unsent }, `“Send” was pressed${words}`);
    },

    sendAgain: (id: string, message: Message) => post(id, message, '“Try again” was pressed'),

    discard(id: string, discarded: Message): void {
      change(id, (conversation) => ({
        ...conversation,
        messages: conversation.messages.filter((message) => message.id !== discarded.id),
      }));
    },

    /** Reports a message in place of the app, as if a participant had sent it. */
    receive(conversationId: string, senderId: string, text: string): Promise<Accepted | null> {
      return track('receive', async () => {
        const { channel } = getState();
        // The CRM rejects messages until a channel is registered.
        const registered = registeredChannel(getState()) ? null : await register();
        if (registered?.ok === false) return registered;
        return session.report(reportOf({ channel, conversationId, senderId, text }));
      });
    },

    /** Registers the channel in place of the app. */
    register: () => track('register', register),
  };
}

/** Returns the form of a message of the user; `null` if a side of the conversation is missing. */
export function formOf(
  conversation: Conversation,
  text: string,
  files: readonly SentFile[],
): CallBody | null {
  const senderId = userOf(conversation)?.id;
  const recipients = customersOf(conversation).map(({ id }) => id);
  if (senderId === undefined || recipients.length === 0) return null;
  const conversationId = conversation.id;
  return {
    fields: { message: text, senderId, conversationId, 'recipientIds[]': recipients.join(',') },
    files,
  };
}

/** A text of a participant, in a conversation of a channel. */
interface ReceivedText {
  readonly channel: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly text: string;
}

/** Returns the request with which an app reports a message that it received now. */
export function reportOf({ channel, conversationId, senderId, text }: ReceivedText): Registration {
  const body = {
    id: crypto.randomUUID(),
    channel_id: channel,
    conversation_id: conversationId,
    sender_id: senderId,
    message: text,
    status: 'sent',
    created_at: new Date().toISOString(),
  };
  return { path: '/channels/messages/receive', body };
}

/** Returns the request with which an app registers a channel. */
function registrationOf(channel: string, hasEndpoint: (operation: string) => boolean): Registration {
  return {
    path: '/channels',
    body: {
      name: channel,
      provider_channel_id: channel,
      template_support: hasEndpoint('getTemplates'),
      fetch_avatar: hasEndpoint('getSenderById'),
    },
  };
}

/** Reads the files that a user attached. */
export async function readFiles(files: readonly File[]): Promise<readonly SentFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      field: 'files',
      name: file.name,
      type: file.type || 'application/octet-stream',
      content: toBase64(new Uint8Array(await file.arrayBuffer())),
    })),
  );
}
