import type { CallBody } from '../timeline/call.ts';
import { type Conversation, type Message, userOf, withMessages, withSent } from './conversation.ts';
import { bytesOf } from './files.ts';
import type { InboxContext } from './inbox-context.ts';
import { type Draft, noDraft, registeredChannel } from './inbox-state.ts';
import { textAt } from './read-conversation.ts';
import { formOf, registrationOf, reportOf } from './requests.ts';

/** The actions that send messages, from both sides. */
export interface Sending {
  readonly write: (id: string, changes: Partial<Draft>) => void;
  readonly send: (conversation: Conversation) => Promise<void>;
  readonly sendAgain: (id: string, message: Message) => Promise<void>;
  readonly discard: (id: string, message: Message) => void;
  /** Reports a message in place of the app, as if a participant had sent it. */
  readonly receive: (conversationId: string, senderId: string, text: string) => Promise<void>;
  /** Registers the channel in place of the app. */
  readonly register: () => Promise<void>;
}

/** Creates the actions that send messages. */
export function createSending({ session, store, setTask, change }: InboxContext): Sending {
  const { getState, setState } = store;
  let count = 0;

  async function post(id: string, message: Message, body: CallBody, cause: string): Promise<void> {
    const sending = { ...message, unsent: { body, error: null } };
    change(id, (conversation) => withMessages(conversation, [sending]));
    const failed = 'The message was not sent.';
    const outcome = await session.send({ operation: 'postMessage', cause, body, failed });
    const sent: Message = outcome.ok
      ? { ...message, id: textAt(outcome.data, 'id') || message.id, status: 'sent', unsent: undefined }
      : { ...sending, unsent: { body, error: outcome.message } };
    change(id, (conversation) => withSent(conversation, message.id, sent));
  }

  async function call(task: string, action: () => Promise<void>): Promise<void> {
    setTask(task, { error: null });
    try {
      await action();
      setTask(task, null);
    } catch (error) {
      setTask(task, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  const register = () => session.app.call(registrationOf(getState().channel, session.hasEndpoint));

  return {
    write(id, changes) {
      setState(({ drafts }) => ({ drafts: { ...drafts, [id]: { ...(drafts[id] ?? noDraft), ...changes } } }));
    },

    async send(conversation) {
      const { text, files } = getState().drafts[conversation.id] ?? noDraft;
      const body = formOf(conversation, text, files);
      if (body === null) return;
      count += 1;
      const message: Message = {
        id: `unsent ${count}`,
        text,
        senderId: userOf(conversation)?.id ?? '',
        createdAt: new Date().toISOString(),
        status: '',
        replyBy: '',
        files: files.map((file) => ({ name: file.name, size: bytesOf(file), url: '', doesExpire: false })),
      };
      setState(({ drafts }) => ({ drafts: { ...drafts, [conversation.id]: noDraft } }));
      const words =
        files.length === 0 ? '' : `, with ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
      await post(conversation.id, message, body, `“Send” was pressed${words}`);
    },

    async sendAgain(id, message) {
      if (message.unsent) await post(id, message, message.unsent.body, '“Try again” was pressed');
    },

    discard(id, { id: messageId }) {
      change(id, (conversation) => ({
        ...conversation,
        messages: conversation.messages.filter((message) => message.id !== messageId),
      }));
    },

    async receive(conversationId, senderId, text) {
      await call('receive', async () => {
        // The CRM rejects messages until a channel is registered.
        if (registeredChannel(getState()) === undefined) await register();
        const { channel } = getState();
        await session.app.call(reportOf({ channel, conversationId, senderId, text }));
      });
    },

    register: () => call('register', register),
  };
}
