import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../provider/session.ts';
import { readRegistration, readReport } from './calls-of-app.ts';
import type { Conversation } from './conversation.ts';
import { withMessages } from './conversation.ts';
import { createContext } from './inbox-context.ts';
import { emptyChannel, type InboxState } from './inbox-state.ts';
import { createLoading, type Loading } from './loading.ts';
import { readMessage, textAt } from './read-conversation.ts';
import { createSending, type Sending } from './sending.ts';

/** The inbox of a channel: what is shown, and the actions of the user. */
export interface InboxStore extends StoreApi<InboxState>, Loading, Sending {
  /** Loads the conversations, and follows the requests of the app. Returns a function that ends it. */
  readonly connect: () => () => void;
  readonly reload: () => void;
  readonly open: (id: string | null) => void;
  /** Shows another channel. */
  readonly choose: (channel: string) => void;
  readonly deleteChannel: () => Promise<void>;
}

/** Creates the inbox of the channel with which a session is connected. */
export function createInbox(session: Session): InboxStore {
  const { timeline } = session;
  const { channel } = timeline.getState().connection;
  const store = createStore<InboxState>(() => ({ ...emptyChannel, channel, channels: [] }));
  const { getState, setState } = store;
  const context = createContext(session, store);
  const loading = createLoading(context);
  const sending = createSending(context);
  /** The messages that the app reported while the conversations were loaded. */
  let waiting: Readonly<Record<string, unknown>>[] = [];
  let lastRead = 0;

  /** Shows a channel from the beginning, unless it is shown already. */
  async function show(id: string, cause: string): Promise<void> {
    if (id !== getState().channel || getState().isDeleted) setState({ ...emptyChannel, channel: id });
    timeline.setState(({ connection }) => ({ connection: { ...connection, channel: id } }));
    await loading.load(cause);
    if (getState().channel !== id) return;
    setState(({ openId, conversations }) => ({ openId: openId ?? conversations[0]?.id ?? null }));
    const reported = waiting;
    waiting = [];
    for (const report of reported) addReported(report);
  }

  /** Reads the new requests of the app. Returns the id of the channel that it registered last. */
  function readCalls(): string | undefined {
    let registeredId: string | undefined;
    for (const call of timeline.getState().calls.filter(({ number }) => number > lastRead)) {
      lastRead = call.number;
      const registered = readRegistration(call);
      if (registered !== null) {
        registeredId = registered.id;
        setState(({ channels }) => ({
          channels: [...channels.filter(({ id }) => id !== registered.id), registered],
        }));
      }
      const report = readReport(call);
      if (report !== null) waiting.push(report);
    }
    return registeredId;
  }

  function follow(): void {
    const registered = readCalls();
    if (registered !== undefined) void show(registered, `Channel ${registered} was registered`);
    else if (getState().tasks['list']?.error !== null) {
      const reported = waiting;
      waiting = [];
      for (const report of reported) addReported(report);
    }
  }

  /** Adds a message that the app reported. The CRM requests a conversation that it does not know. */
  function addReported(report: Readonly<Record<string, unknown>>): void {
    const [message, id] = [readMessage(report), textAt(report, 'conversation_id')];
    const { channel: shown, openId, conversations } = getState();
    if (message === null || id === '' || textAt(report, 'channel_id') !== shown) return;
    const isSeen = id === openId;
    if (conversations.some((conversation) => conversation.id === id)) {
      context.change(id, (conversation) => withMessages({ ...conversation, isSeen }, [message]));
      return;
    }
    const unknown: Conversation = {
      id,
      link: textAt(report, 'conversation_link'),
      status: '',
      isSeen,
      cursor: null,
      messages: [message],
      participants: [],
      isDescribed: false,
    };
    setState({ conversations: [unknown, ...conversations], openId: openId ?? id });
    void loading.describe(id, 'A message of an unknown conversation was reported');
  }

  return {
    ...store,
    ...loading,
    ...sending,

    connect() {
      readCalls();
      const isRegistered = getState().channels.some(({ id }) => id === channel);
      void show(channel, isRegistered ? `Channel ${channel} was registered` : 'The inbox was opened');
      return timeline.subscribe(({ calls }, before) => calls !== before.calls && follow());
    },

    reload() {
      void show(getState().channel, '“Try again” was pressed');
    },

    open(id) {
      setState({ openId: id });
      if (id !== null) context.change(id, (conversation) => ({ ...conversation, isSeen: true }));
    },

    choose(id) {
      void show(id, `Channel ${id} was chosen`);
    },

    async deleteChannel() {
      const accepted = await context.run('delete', {
        operation: 'deleteChannelById',
        cause: '“Delete” was pressed',
        failed: 'The channel could not be deleted.',
      });
      if (accepted === null) return;
      const channels = getState().channels.filter(({ id }) => id !== getState().channel);
      setState({ ...emptyChannel, channels, isDeleted: true });
    },
  };
}
