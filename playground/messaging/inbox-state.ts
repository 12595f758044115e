import { contracts } from 'json-modal/extensions';
import type { SentFile } from '../extension-calls/call.ts';
import type { ReadOf } from '../extension-preview/records.ts';
import type { AcceptedCall, CallOutcome, Session } from '../extension-preview/session.ts';
import { createWindow, isAwaited } from '../extension-preview/window.ts';
import type { InboxConversation } from './conversation.ts';

const { records } = contracts.messaging;

/** The state of a channel before anything is known of it. */
export const emptyChannel = {
  /** Whether the user deleted the channel. */
  isDeleted: false,
  /** In the order of the app, except that those of new messages are first. */
  conversations: [] as readonly InboxConversation[],
  /** The cursor for more conversations; `null` at the end. */
  cursor: null as string | null,
  /** The number of listed conversations that have no id, and cannot be shown. */
  withoutId: 0,
  openId: null as string | null,
  templates: [] as ReadOf<typeof records.TemplateList>['templates'],
  tasks: {},
  /** The messages that the user writes, by the ids of their conversations. */
  drafts: {} as Readonly<Record<string, Draft>>,
};

/** A channel, as the app registered it. */
export type InboxChannel = ReadOf<typeof records.NewChannel>;

/** A message that the user writes. */
export interface Draft {
  readonly text: string;
  readonly files: readonly SentFile[];
}

/** The draft of a conversation in which nothing was written. */
export const noDraft: Draft = { text: '', files: [] };

const failures = {
  getConversations: 'The conversations could not be loaded.',
  getConversationById: 'The conversation could not be loaded.',
  getTemplates: 'The templates could not be loaded.',
  getSenderById: 'The picture could not be loaded.',
  getMessageById: 'The new links could not be loaded.',
  postMessage: 'The message was not sent.',
  deleteChannelById: 'The channel could not be deleted.',
};

/** The common parts of the actions of an inbox. */
export type InboxContext = ReturnType<typeof createContext>;

/** The state of the preview of messages. */
export type InboxState = ReturnType<InboxContext['getState']>;

/** Creates the common parts of the actions of an inbox. */
export function createContext(session: Session, firstChannel: string) {
  const window = createWindow(session, failures, {
    ...emptyChannel,
    /** The app's id of the channel that is shown. */
    channel: firstChannel,
    /** The channels that the app registered. */
    channels: [] as readonly InboxChannel[],
  });
  const { getState, setState } = window;

  /** Awaits an action, once at a time for each name, and as long as its channel is shown. */
  async function track(name: string, action: () => Promise<CallOutcome>): Promise<AcceptedCall | null> {
    const { tasks, channel } = getState();
    if (isAwaited(tasks[name])) return null;
    return window.track(name, action, () => getState().channel === channel);
  }

  function changeEach(update: (conversation: InboxConversation) => InboxConversation): void {
    setState(({ conversations }) => ({ conversations: conversations.map(update) }));
  }

  return {
    ...window,
    session,
    track,

    /** Sends a request as a task. */
    run: (task: string, ...request: Parameters<typeof window.send>) =>
      track(task, () => window.send(...request)),

    changeEach,

    change(id: string, update: (conversation: InboxConversation) => InboxConversation): void {
      changeEach((conversation) => (conversation.id === id ? update(conversation) : conversation));
    },
  };
}

/** Returns the conversation that is open; `undefined` if none is. */
export function openConversation({ conversations, openId }: InboxState): InboxConversation | undefined {
  return conversations.find(({ id }) => id === openId);
}

/** Returns the registration of the channel that is shown; `undefined` if the app has not registered it. */
export function registeredChannel({ channels, channel }: InboxState): InboxChannel | undefined {
  return channels.find(({ provider_channel_id: id }) => id === channel);
}
