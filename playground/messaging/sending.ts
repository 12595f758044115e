import { contracts } from 'json-modal/extensions';
import { countWords } from '../../src/base/text.ts';
import type { CallBody, SentFile } from '../extension-calls/call.ts';
import { bytesOf, toBase64 } from '../extension-preview/base64.ts';
import { readRecord } from '../extension-preview/records.ts';
import type { AcceptedCall } from '../extension-preview/session.ts';
import {
  customersOf,
  type InboxConversation,
  type InboxMessage,
  type ReportedMessage,
  userOf,
  withMessages,
  withSent,
} from './conversation.ts';
import { type Draft, type InboxContext, noDraft, registeredChannel } from './inbox-state.ts';

const { Message: messageSchema, SentMessage } = contracts.messaging.records;

/** Creates the actions that send messages, from both sides. */
export function createSending({ session, getState, setState, run, track, change }: InboxContext) {
  let count = 0;

  async function post(id: string, message: InboxMessage, cause: string): Promise<void> {
    change(id, (conversation) => withMessages(conversation, [message]));
    const body = message.unsent ?? null;
    const accepted = await run(`message ${message.id}`, 'postMessage', cause, { body });
    if (accepted === null) return;
    const sentId = readRecord(SentMessage, accepted.data).id || message.id;
    const sent = { ...message, id: sentId, status: 'sent', unsent: undefined };
    change(id, (conversation) => withSent(conversation, message.id, sent));
  }

  const register = () => {
    const { channel } = getState();
    return session.report('registerChannel', {
      name: channel,
      provider_channel_id: channel,
      template_support: session.hasEndpoint('getTemplates'),
      fetch_avatar: session.hasEndpoint('getSenderById'),
    });
  };

  return {
    write(id: string, changes: Partial<Draft>): void {
      setState(({ drafts }) => ({ drafts: { ...drafts, [id]: { ...(drafts[id] ?? noDraft), ...changes } } }));
    },

    async send(conversation: InboxConversation): Promise<void> {
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
      await post(conversation.id, { ...newMessage, unsent }, `"Send" was pressed${words}`);
    },

    sendAgain: (id: string, message: InboxMessage) => post(id, message, '"Try again" was pressed'),

    discard(id: string, discarded: InboxMessage): void {
      change(id, (conversation) => ({
        ...conversation,
        messages: conversation.messages.filter((message) => message.id !== discarded.id),
      }));
    },

    /** Reports a message in place of the app, as if a participant had sent it. */
    receive(conversation_id: string, sender_id: string, message: string): Promise<AcceptedCall | null> {
      return track('receive', async () => {
        const { channel: channel_id } = getState();
        // The CRM rejects messages until a channel is registered.
        const registered = registeredChannel(getState()) ? null : await register();
        if (registered?.ok === false) return registered;
        const report = receiveNow({ channel_id, conversation_id, sender_id, message });
        return session.report('receiveMessage', report);
      });
    },

    /** Registers the channel in place of the app. */
    register: () => track('register', register),
  };
}

/** Returns the form of a message of the user; `null` if a side of the conversation is missing. */
export function formOf(
  conversation: InboxConversation,
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

/** Returns a message of a participant, as an app reports it that received it now. */
export function receiveNow(
  message: Pick<ReportedMessage, 'channel_id' | 'conversation_id' | 'sender_id' | 'message'>,
) {
  return { id: crypto.randomUUID(), ...message, status: 'sent', created_at: new Date().toISOString() };
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
