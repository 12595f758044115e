import { contracts } from 'json-modal/extensions';
import { createStore } from 'zustand/vanilla';
import type { SentFile } from '../extension-calls/call.ts';
import type { ReadOf } from '../extension-preview/records.ts';
import type { Outcome, Session, SessionRequest } from '../extension-preview/session.ts';
import type { Conversation } from './conversation.ts';

const { records } = contracts.messaging;

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
  readonly templates: ReadOf<typeof records.TemplateList>['templates'];
  /** The requests that are awaited or failed, by their names. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** The messages that the user writes, by the ids of their conversations. */
  readonly drafts: Readonly<Record<string, Draft>>;
}

/** A channel, as the app registered it. */
export type Channel = ReadOf<typeof records.NewChannel>;

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

/** The common parts of the actions of an inbox. */
export type InboxContext = ReturnType<typeof createContext>;

/** Creates the common parts of the actions of an inbox. */
export function createContext(session: Session, firstChannel: string) {
  const store = createStore<InboxState>(() => ({ ...emptyChannel, channel: firstChannel, channels: [] }));
  const { getState, setState } = store;

  /** Notes the state of a request; `null` if it is done. */
  function setTask(name: string, task: Task | null): void {
    const tasks = Object.entries(getState().tasks).filter(([taskName]) => taskName !== name);
    setState({ tasks: Object.fromEntries(task === null ? tasks : [...tasks, [name, task]]) });
  }

  return {
    session,
    store,
    setTask,

    /** Sends a request, once at a time for each name. Returns `null` if it failed, or if another channel is shown by now. */
    async run(
      name: string,
      request: SessionRequest,
    ): Promise<Extract<Outcome, { readonly ok: true }> | null> {
      const { tasks, channel } = getState();
      if (tasks[name]?.error === null) return null;
      setTask(name, { error: null });
      const outcome = await session.send(request);
      if (getState().channel !== channel) return null;
      setTask(name, outcome.ok ? null : { error: outcome.message });
      return outcome.ok ? outcome : null;
    },

    change(id: string, update: (conversation: Conversation) => Conversation): void {
      setState(({ conversations }) => ({
        conversations: conversations.map((conversation) =>
          conversation.id === id ? update(conversation) : conversation,
        ),
      }));
    },
  };
}

/** Returns the conversation that is open; `undefined` if none is. */
export function openConversation({ conversations, openId }: InboxState): Conversation | undefined {
  return conversations.find(({ id }) => id === openId);
}

/** Returns the registration of the channel that is shown; `undefined` if the app has not registered it. */
export function registeredChannel({ channels, channel }: InboxState): Channel | undefined {
  return channels.find(({ provider_channel_id: id }) => id === channel);
}
